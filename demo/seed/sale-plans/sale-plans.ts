/** The seeded private sales, in the order of the home page. */
import type { SalePlan } from './sale-plan.ts';
import { COMING_SALES } from './sale-plans-coming.ts';
import { RUNNING_SALES } from './sale-plans-running.ts';

export const SALE_PLANS: readonly SalePlan[] = [...RUNNING_SALES, ...COMING_SALES];
