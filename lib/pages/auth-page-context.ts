import type { Picture } from '#lib/contract/values.ts';
import type { Attempt, AuthPage } from '#lib/routing/internal-path.ts';
import { currentReturnedForm } from '#lib/session/current-session.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';
import { type PageContext, type PageParams, pageContext } from './page-context.ts';
import { optional } from './page-replies.ts';

/** Segments of the pages of sign-in and registration. */
export interface AuthPageParams extends PageParams {
  readonly attempt: Attempt;
  /** What the address carries along: where to go back to, who recommended the shop, or a link of a mail. */
  readonly from: string;
}

/** What a page of sign-in or registration knows. */
interface AuthPageContext extends PageContext {
  readonly from: string;
  /** Its form, where it came back; null at first. */
  readonly returned: ReturnedForm | null;
  /** Sets the mood; null where no sale runs. */
  readonly picture: Picture | null;
}

/** Reads what a page of sign-in or registration needs. It is rendered per request: a form that comes back is a visitor's. */
export async function authPageContext(page: AuthPage, params: Promise<AuthPageParams>): Promise<AuthPageContext> {
  const context = await pageContext(params);
  const { attempt, from } = await params;
  const [returned, picture] = await Promise.all([currentReturnedForm(page, attempt), campaignPicture(context)]);
  return { ...context, from, returned, picture };
}

/** The picture of the sale that leads the home page, for pages that set a mood; null where no sale runs. */
async function campaignPicture({ api, storeId }: Pick<PageContext, 'api' | 'storeId'>): Promise<Picture | null> {
  const home = await optional(api('hp-data', { storeId, groupId: 0, genderId: 0 }), null);
  return home?.hero?.pictures.wide ?? null;
}
