import { headers } from 'next/headers';
import type { Attempt } from '#lib/routing/internal-path.ts';
import { type ReturnedForm, returnedFormIn } from './returned-form.ts';

/** What the visitor's form came back to this page with; null where it is opened for the first time. */
export async function currentReturnedForm(page: ReturnedForm['page'], attempt: Attempt): Promise<ReturnedForm | null> {
  const cookie = (await headers()).get('cookie');
  return attempt === 'again' ? returnedFormIn(cookie, page, Date.now()) : null;
}
