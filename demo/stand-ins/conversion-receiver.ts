import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Conversion, ConversionProvider } from '#commerce/tracking/conversion-provider.ts';

/** Events that are remembered, and shown at `/demo-partner/conversions`. */
const MOST = 500;

export interface ConversionReceiver {
  readonly provider: ConversionProvider;
  /** What was received, the newest first; each once, however often it came. */
  received(): readonly Conversion[];
  readonly routes: Hono;
}

/** Stands for a provider of conversions: counts one event of a kind and name once, as providers do, and reaches nobody. */
export function conversionReceiver(): ConversionReceiver {
  const events = new Map<string, Conversion>();
  const received = () => [...events.values()].reverse();
  return {
    received,
    routes: new Hono().get('/conversions', (c) => c.json(received())),
    provider: {
      name: 'demo receiver',
      hashEmail: (email) => createHash('sha256').update(email.trim().toLowerCase()).digest('hex'),
      async send(conversion) {
        const name = `${conversion.kind} ${conversion.eventId}`;
        if (events.has(name)) return;
        events.set(name, conversion);
        const [oldest] = events.keys();
        if (events.size > MOST && oldest !== undefined) events.delete(oldest);
      },
    },
  };
}
