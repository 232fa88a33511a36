import fc from '../../../node_modules/fast-check/lib/fast-check.js';

/** What property tests try is the same in every run; another `FAST_CHECK_SEED` has them try something else. */
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_120) });

export default fc;
