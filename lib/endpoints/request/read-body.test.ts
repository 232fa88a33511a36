import { describe, expect, it } from 'vitest';
import { readBytes } from './read-body.ts';

const sending = (start: (controller: ReadableStreamDefaultController<Uint8Array>) => void): Request =>
  new Request('http://localhost/', {
    method: 'POST',
    body: new ReadableStream({ start }),
    duplex: 'half',
  } as RequestInit);

describe('readBytes', () => {
  it('reads a body that comes in pieces, and none as nothing', async () => {
    const pieces = sending((controller) => {
      for (const text of ['{"a"', ':1}']) controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    });
    expect(new TextDecoder().decode(await readBytes(pieces, 100))).toBe('{"a":1}');
    expect(await readBytes(new Request('http://localhost/', { method: 'POST' }), 100)).toHaveLength(0);
  });

  it('gives up on a body that stops coming', async () => {
    const stuck = sending((controller) => controller.enqueue(new Uint8Array(3)));
    await expect(readBytes(stuck, 100, 20)).rejects.toMatchObject({ status: 408 });
  });

  it('stops at the limit, whatever the length was said to be', async () => {
    const endless = sending((controller) => {
      for (let part = 0; part < 11; part += 1) controller.enqueue(new Uint8Array(10));
    });
    await expect(readBytes(endless, 100)).rejects.toMatchObject({ status: 413 });
  });
});
