import { useSyncExternalStore } from 'react';
import { readSession, subscribeSession } from '#components/shell/session-snapshot.ts';

const chosen = (): string | null => readSession().deliveryCountry;

/**
 * Where the visitor wants parcels to go, ISO 3166-1 alpha-2, if not to the country of the store: null for that one, while
 * it is not known, and while the server renders, since a shared page is at the prices of its own country.
 */
export const useDeliveryCountry = (): string | null => useSyncExternalStore(subscribeSession, chosen, () => null);
