import { type Integration, scriptWith } from './integration.ts';

/** The chat (INTEG-03), in stores whose feature flag is on. */
export const chat: Integration = {
  settings: 'chat',
  loads: 'with the page',
  scriptsOf: ({ chat }) => scriptWith('chat-script', chat, { account: chat.accountId }),
};
