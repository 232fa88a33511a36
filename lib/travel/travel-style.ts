/** Looks of the page of time travel, beside the tokens of the brands. */
export const TRAVEL_STYLE = `
* { box-sizing: border-box; margin: 0; }
html, body { height: 100%; }
body { display: grid; grid-template: auto minmax(0, 1fr) / minmax(17rem, 22rem) minmax(0, 1fr); background: var(--raised);
  color: var(--ink); font: .875rem/1.5 system-ui, sans-serif; }
header { grid-column: 1 / -1; }
.bar { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; padding: .75rem 1rem;
  background: var(--ground); border-bottom: 1px solid var(--line-strong); }
h1 { flex-basis: 100%; font-size: 1rem; }
h1 span { font-weight: 400; color: var(--ink-2); }
label { display: grid; gap: .125rem; font-weight: 600; }
select, input, button { min-height: 2.75rem; padding: .25rem .625rem; border: 1px solid var(--line-strong); border-radius: 8px;
  background: var(--ground); color: var(--ink); font: inherit; }
select { max-width: 15rem; }
button { font-weight: 600; cursor: pointer; }
button.go { border-color: var(--accent); background: var(--accent); color: var(--on-dark); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
details { flex-basis: 100%; }
summary { min-height: 1.75rem; cursor: pointer; color: var(--ink-2); }
details input { width: 100%; }
aside { overflow: auto; padding: 1rem; border-right: 1px solid var(--line-strong); background: var(--ground); }
h2 { margin: 1.25rem 0 .5rem; font-size: 1rem; }
h2:first-child { margin-top: 0; }
h3 { margin: .75rem 0 .25rem; font-size: .8125rem; color: var(--ink-2); }
ul { padding: 0; list-style: none; }
li button { width: 100%; text-align: left; border-color: transparent; font-weight: 400; }
li button:hover { border-color: var(--accent); }
b { font-weight: 600; }
.lacks { display: block; color: var(--warn); }
.bar > .lacks { flex-basis: 100%; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .25rem; border-top: 1px solid var(--line); text-align: right; font-weight: 400; }
th:first-child { text-align: left; }
th button { width: 100%; text-align: left; }
main { display: grid; min-height: 0; padding: 0; justify-items: center; overflow: auto; }
iframe { width: 100%; height: 100%; min-height: 30rem; border: 0; background: var(--ground); }
.tablet iframe { width: 820px; max-width: 100%; }
.phone iframe { width: 390px; max-width: 100%; }
.closed { display: block; max-width: 44rem; margin: 10vh auto; padding: 1.25rem; }
.closed p { margin-top: .75rem; }
@media (max-width: 900px) {
  body { display: block; height: auto; }
  main { height: 90vh; }
  aside { border-right: 0; }
  select, input { max-width: 100%; }
}`;
