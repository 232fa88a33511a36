import pg from 'pg';
import type { Logger } from 'pino';

/** How long until a lost connection is made anew, ms. */
const AGAIN_MS = 1000;

/**
 * Listens to a channel on a connection of its own, which is made anew whenever it is lost. Where the engine has no LISTEN, or
 * a pooler hands connections on, nobody is told; that is said once.
 * @param heard called with who told the channel, and with nobody ("") whenever the connection stands, since something may have been missed
 * @returns ends it
 */
export async function listenTo(
  url: string,
  channel: string,
  heard: (from: string) => void,
  log: Logger,
): Promise<() => Promise<void>> {
  let isClosed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isSaid = false;

  const again = (error: unknown): void => {
    if (isClosed) return;
    if (!isSaid) log.warn({ err: error }, 'not told of changes by other processes: looking for them instead');
    isSaid = true;
    timer = setTimeout(() => void connect(), AGAIN_MS).unref();
  };
  const connect = async (): Promise<void> => {
    const opened = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'serac-commerce-listener',
    });
    let isLost = false;
    const lose = (error: unknown): void => {
      if (isLost) return;
      isLost = true;
      void opened.end().catch(() => {});
      again(error);
    };
    opened.on('error', lose);
    opened.on('end', () => lose(new Error('connection ended')));
    opened.on('notification', ({ payload = '' }) => heard(payload));
    try {
      await opened.connect();
      await opened.query(`listen ${channel}`);
      client = opened;
      if (isClosed) return void (await opened.end());
      isSaid = false;
      heard('');
    } catch (error) {
      lose(error);
    }
  };
  await connect();
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
