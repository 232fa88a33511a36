/** A long list some at a time: what is done with a slice at once, requests wait for. */
export function* slices<T>(list: readonly T[], most: number): Generator<readonly T[]> {
  for (let from = 0; from < list.length; from += most) yield list.slice(from, from + most);
}
