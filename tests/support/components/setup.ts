import '@testing-library/jest-dom/vitest';
import { cleanup, configure, screen, within } from '@testing-library/react';
import { afterEach } from 'vitest';
import './own-channels.ts';

/** What is waited for comes within milliseconds, but not on a machine that is busy otherwise, ms. */
const PATIENCE_MS = 10_000;

// Loaded for an earlier file, it would look into the page of that.
Object.assign(screen, within(document.body));
configure({ asyncUtilTimeout: PATIENCE_MS });
afterEach(cleanup);
