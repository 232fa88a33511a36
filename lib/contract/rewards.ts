import { z } from 'zod';
import { get } from './define.ts';
import { Instant } from './values.ts';

/**
 * Why points came or went: a friend’s first order, an order they were used for, customer service; an order they were
 * used for that is not kept, a friend’s order that is not; the newsletter taken up again.
 */
const POINT_REASONS = [
  'referral',
  'order',
  'goodwill',
  'order-back',
  'referral-back',
  'resubscription',
  'lapsed',
] as const;

export const PointEntry = z
  .object({
    id: z.int(),
    reason: z.enum(POINT_REASONS),
    /** Points that came; negative where they went. */
    points: z.int(),
    date: Instant,
    /** The order they were used for, where it was placed in this store. */
    order: z.object({ id: z.int(), incrementId: z.string() }).nullable(),
  })
  .meta({ id: 'PointEntry' });
export type PointEntry = z.infer<typeof PointEntry>;

/** Somebody who joined by a member’s code: without an order yet, ordered and earned points, or ordered and was the same person. */
const Invitation = z.object({ joined: Instant, state: z.enum(['joined', 'rewarded', 'not-counted']) });
export type Invitation = z.infer<typeof Invitation>;

export const RewardPoints = z
  .object({
    /** Balance; a point is a minor unit of the store's currency (decision 43). */
    points: z.int().min(0),
    /** The member's own code, the end of the share link (REWARD-02). */
    referralCode: z.string(),
    /** Members who joined by it, and those of them whose first order has earned points. */
    friends: z.object({ joined: z.int(), rewarded: z.int() }),
    /** The newest 50 of them, without a name. */
    invitations: z.array(Invitation),
    /** Months that points last from the day they come. */
    lifeMonths: z.int(),
    /** The points that are over next, and when; null where there are none. */
    lapsing: z.object({ points: z.int(), date: Instant }).nullable(),
    history: z.object({ items: z.array(PointEntry), currentPage: z.int(), pagesCount: z.int() }),
  })
  .meta({ id: 'RewardPoints' });
export type RewardPoints = z.infer<typeof RewardPoints>;

export const rewardCalls = {
  'reward-points': get({
    summary: 'Points of the member, how they came and went (newest first), and what invitations brought',
    access: 'member',
    query: z.object({ page: z.coerce.number().int().min(1).max(9999).default(1) }),
    reply: RewardPoints,
  }),
} as const;
