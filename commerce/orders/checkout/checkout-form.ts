import type { Context } from 'hono';
import { Problem } from '#commerce/kernel/problem.ts';
import { readForm } from '#commerce/kernel/read-form.ts';

/**
 * The posted form. Only this site's own pages may post (the cookie is SameSite=Lax, the Origin header is checked too).
 * @param publicUrl this site as browsers see it; behind a proxy the Host header may name another
 * @throws Problem 403 from elsewhere, 415 when it is no form
 */
export async function formOf(c: Context, publicUrl: string): Promise<FormData> {
  const origin = c.req.header('origin');
  const own = [c.req.header('host'), new URL(publicUrl).host];
  if (origin !== undefined && !(URL.canParse(origin) && own.includes(new URL(origin).host))) {
    throw new Problem(403, 'FORBIDDEN', 'This form was sent from another site');
  }
  const form = new FormData();
  for (const [name, value] of await readForm(c)) form.append(name, value);
  return form;
}
