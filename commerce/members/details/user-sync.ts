import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';
import { languageName } from '#commerce/stores/store-config.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { UserSync } from '#lib/contract/members.ts';

interface Row {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: number;
  readonly referral_code: string;
  readonly country: string | null;
  readonly language: UserSync['language']['code'] | null;
  readonly currency: string | null;
  readonly pending: string | null;
}

/** GET user-sync (API-012, ACCT-02): what the shop knows of the member; what was never stated is that of the store. */
export const userSync: Service<'user-sync'> = async (shop, caller) => {
  const { memberId, storeId, deliveryCountry } = requireProvenMember(caller);
  const store = requireStore(shop, storeId);
  const { rows } = await shop.db.query<Row>(
    `select m.email, first_name, last_name, gender, referral_code, country, language, currency, c.email pending
     from member m left join email_change c on c.member_id = m.id and c.expires_at > $2 where m.id = $1`,
    [memberId, new Date(shop.clock.now())],
  );
  const [row] = rows;
  if (!row) throw notFound('member');
  const language = row.language ?? store.language;
  return {
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    currentCountry: { code: deliveryCountry ?? row.country ?? store.deliveryCountry },
    gender: { id: row.gender },
    language: { code: language, name: languageName(language) },
    currencyCode: row.currency ?? store.currencyCode,
    referralCode: row.referral_code,
    pendingEmail: row.pending,
  };
};
