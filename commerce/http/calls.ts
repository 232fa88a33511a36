import type { MembersService } from '#commerce/members/sessions/start-member-session.ts';
import type { Alias } from '#lib/contract/contract.ts';
import { shopCalls } from './shop-calls.ts';
import { visitorCalls } from './visitor-calls.ts';

/** Which service answers which alias; the type makes sure that none is left out. */
export type Services = { readonly [A in Alias]: MembersService<A> };

export const services: Services = { ...shopCalls, ...visitorCalls };
