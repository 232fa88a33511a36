import { z } from 'zod';
import { BRAND_INTERESTS_LIMIT } from '#lib/rules/limits.ts';
import { get, post } from './define.ts';
import { Id } from './values.ts';

const brandIds = z.array(Id).max(BRAND_INTERESTS_LIMIT).default([]);
const reply = z.object({ brandIds: z.array(z.int()) });

export const brandInterestCalls = {
  'brand-interests': get({
    summary: 'Brands that the member follows, by id',
    access: 'member',
    reply,
  }),
  'brand-interests-save': post({
    address: 'brand-interests',
    summary: 'Follows some brands and leaves others, so that two open pages never undo each other; answers with all',
    access: 'member',
    body: z.object({ add: brandIds, remove: brandIds }),
    reply,
  }),
} as const;
