/** What is waited for comes within milliseconds, but not on a machine that is busy otherwise. For `vi.waitFor`, whose own limit is 1 s. */
export const PATIENCE = { timeout: 10_000, interval: 10 };
