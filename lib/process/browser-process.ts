/** What the framework finds as Node's `process` in a browser (next.config.mjs): it reads `env`, and nothing else of it. */
export const env: Readonly<Record<string, string>> = {};
