import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import './own-channels.ts';

/** What is waited for comes within milliseconds, but not on a machine that is busy otherwise, ms. */
const PATIENCE_MS = 10_000;

configure({ asyncUtilTimeout: PATIENCE_MS });
afterEach(cleanup);
