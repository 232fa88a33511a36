import { createHmac } from 'node:crypto';
import type { Service } from '#commerce/catalogue/shop.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';

/** GET integration-elevio-user (API-065, INTEG-06): members only, as the contract says. */
export const integrationElevioUser: Service<'integration-elevio-user'> = async (shop, caller) => {
  const { rows } = await shop.db.query<{ email: string; first_name: string; last_name: string }>(
    'select email, first_name, last_name from member where id = $1',
    [requireProvenMember(caller).memberId],
  );
  const [member] = rows;
  if (!member) throw new Problem(401, 'UNAUTHORIZED', 'Members only');
  return {
    email: member.email,
    firstName: member.first_name,
    lastName: member.last_name,
    userHash: createHmac('sha256', shop.env.sessionSecret).update(`help-widget:${member.email}`).digest('hex'),
  };
};
