import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { grown } from '#commerce/catalogue/goods/rows/grown.ts';
import { inPieces, NumberFile, type Numbers, writeNumberFile } from './number-file.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serac-number-file-'));
  path = join(folder, 'numbers');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function* some(first: number): AsyncGenerator<readonly [string, Numbers]> {
  yield ['ints', Int32Array.of(first, -2, 2 ** 31 - 1)];
  yield ['shorts', Uint16Array.of(1, 65_535)];
  yield ['none', new Int32Array()];
  yield ['floats', Float64Array.of(0.5, 1_764_000_000_000)];
  yield ['bytes', Uint8Array.of(7, 255)];
}

const write = (first = 1) => writeNumberFile(path, { first }, some(first));

async function opened(): Promise<NumberFile<{ first: number }>> {
  const file = await NumberFile.open<{ first: number }>(path);
  if (!file) throw new Error('there is no file');
  return file;
}

describe('a file of numbers', () => {
  it('is read as it was written', async () => {
    await write();
    const file = await opened();
    expect(file.facts).toEqual({ first: 1 });
    expect(await file.ints('ints')).toEqual(Int32Array.of(1, -2, 2 ** 31 - 1));
    expect(await file.shorts('shorts')).toEqual(Uint16Array.of(1, 65_535));
    expect([file.has('shorts'), file.has('others')]).toEqual([true, false]);
    expect(await file.ints('none')).toEqual(new Int32Array());
    expect(await file.floats('floats')).toEqual(Float64Array.of(0.5, 1_764_000_000_000));
    expect(await file.bytes('bytes')).toEqual(Uint8Array.of(7, 255));
    await expect(file.ints('others')).rejects.toThrow('others');
    await file.close();
  });

  it('is read as one array where it was written in pieces, also longer than what is read at a time', async () => {
    const long = Int32Array.from({ length: 300_000 }, (_, at) => at * 7919);
    async function* pieces(): AsyncGenerator<readonly [string, Numbers]> {
      yield* inPieces('long', long);
      yield* inPieces('none', new Int32Array());
      for (const part of [long.subarray(0, 3), long.subarray(5, 6)]) yield* inPieces('parts', part);
    }
    await writeNumberFile(path, { first: 1 }, pieces());
    const file = await opened();
    expect(Buffer.compare(await file.bytes('long'), new Uint8Array(long.buffer))).toBe(0);
    expect([...(await file.ints('none'))]).toEqual([]);
    expect([...(await file.ints('parts'))]).toEqual([0, 7919, 15_838, 39_595]);
    await file.close();
    const torn = readFileSync(path);
    torn[1_100_000] = (torn[1_100_000] ?? 0) + 1;
    writeFileSync(path, torn);
    const after = await opened();
    await expect(after.ints('long')).rejects.toThrow('torn');
    await after.close();
  });

  it('is read with room for what comes later', async () => {
    await write();
    const file = await opened();
    const [ints, floats] = [await file.ints('ints', true), await file.floats('floats', true)];
    expect([...ints.subarray(0, 4)]).toEqual([1, -2, 2 ** 31 - 1, 0]);
    expect([...floats.subarray(0, 3)]).toEqual([0.5, 1_764_000_000_000, 0]);
    expect(grown(ints, 10)).toBe(ints);
    expect(grown(floats, 10)).toBe(floats);
    await file.close();
  });

  it('is none where there is none', async () => {
    expect(await NumberFile.open(path)).toBeNull();
  });

  it('stays what it was for whoever has it open while another takes its place', async () => {
    await write(1);
    const before = await opened();
    await write(2);
    expect((await before.ints('ints'))[0]).toBe(1);
    await before.close();
    const after = await opened();
    expect((await after.ints('ints'))[0]).toBe(2);
    await after.close();
  });

  it('is whole, and one of them, when several write at once', async () => {
    await Promise.all([1, 2, 3, 4].map((first) => write(first)));
    const file = await opened();
    expect((await file.ints('ints'))[0]).toBe(file.facts.first);
    await file.close();
    expect(readdirSync(folder)).toEqual(['numbers']);
  });

  it('stays the one before where the next cannot be finished', async () => {
    await write(1);
    async function* failing(): AsyncGenerator<readonly [string, Numbers]> {
      yield ['ints', Int32Array.of(2)];
      throw new Error('no room');
    }
    await expect(writeNumberFile(path, { first: 2 }, failing())).rejects.toThrow('no room');
    const file = await opened();
    expect(file.facts.first).toBe(1);
    await file.close();
    expect(readdirSync(folder)).toEqual(['numbers']);
  });

  it('is written beside what others write, and in place of what nobody finished', async () => {
    for (const [name, hours] of [
      ['numbers.under-way', 0],
      ['numbers.left', 2],
      ['others.left', 2],
    ] as const) {
      writeFileSync(join(folder, name), '');
      const since = Date.now() / 1000 - hours * 3600;
      utimesSync(join(folder, name), since, since);
    }
    await write();
    expect(readdirSync(folder).sort()).toEqual(['numbers', 'numbers.under-way', 'others.left']);
  });

  it('is refused where a byte of it is another, and where it is cut off', async () => {
    await write();
    const whole = readFileSync(path);
    const readAll = async (): Promise<void> => {
      const file = await opened();
      try {
        await file.ints('ints');
        await file.shorts('shorts');
        await file.floats('floats');
        await file.bytes('bytes');
      } finally {
        await file.close();
      }
    };
    await readAll();
    for (let at = 0; at < whole.length; at += 5) {
      const turned = Buffer.from(whole);
      turned.writeUInt8((turned.readUInt8(at) + 1) % 256, at);
      writeFileSync(path, turned);
      await expect(readAll(), `another byte at ${at}`).rejects.toThrow();
      writeFileSync(path, whole.subarray(0, at));
      await expect(readAll(), `cut at ${at}`).rejects.toThrow();
    }
  });
});
