import v8 from 'node:v8';

// Whatever starts the embedded database would optimise PostgreSQL's interpreter, one function of 100 KB: 2.3 s of the
// processor and 600 MB for a process that most tests end within seconds (docs/measurements.md).
v8.setFlagsFromString('--no-wasm-tier-up');
v8.setFlagsFromString('--no-wasm-dynamic-tiering');
// What is never called need not be looked through: a third of a second less for each of these processes.
v8.setFlagsFromString('--wasm-lazy-validation');
