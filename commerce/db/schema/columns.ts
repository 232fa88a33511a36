import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Raw bytes; hashes of tokens are kept so. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** An instant with time zone. Hot queries read it as ISO text, drizzle as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
