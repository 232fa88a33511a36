import type { VisitorSources } from '#lib/endpoints/request/visitor.ts';
import { cookieSealer } from '#lib/session/session-cookie.ts';

/** Who sends a form; null: somebody without a cookie. */
type Sender = 'guest' | 'member' | null;

interface PlainForm {
  /** As a browser that is at home in store 11 sends it. */
  send(sender: Sender, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** The same, told by its status and where it leads. */
  led(...given: Parameters<PlainForm['send']>): Promise<[status: number, location: string | null]>;
}

/** A form of the shop's pages at `/api/<name>`, and what answers it. */
export function plainForm(
  name: string,
  answer: (request: Request, sources: VisitorSources) => Promise<Response>,
  sources: VisitorSources,
): PlainForm {
  const send: PlainForm['send'] = async (sender, fields, headers = {}) => {
    const session = sender && { token: 't', audience: sender, group: 0, storeId: 11, issuedAt: Date.now() };
    const cookie = session ? `serac_session=${await cookieSealer().seal(session)}` : '';
    const request = new Request(`http://localhost:3000/api/${name}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { host: 'de.test', cookie, 'sec-fetch-site': 'same-origin', ...headers },
    });
    return answer(request, sources);
  };
  return {
    send,
    async led(...given) {
      const { status, headers } = await send(...given);
      return [status, headers.get('location')];
    },
  };
}
