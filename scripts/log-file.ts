import { basename, dirname } from 'node:path';
import { Writable } from 'node:stream';
import { createStream } from 'rotating-file-stream';

/** How much of a process's output is kept. */
export interface LogLimits {
  /** Size at which a file is put aside, megabytes. */
  readonly megabytes: number;
  /** Files put aside, the oldest of which go. */
  readonly files: number;
}

export const LOG_LIMITS: LogLimits = { megabytes: 10, files: 5 };

/** Opens the file for writing; what it opens may fail at any time. */
type Open = () => Writable;

/**
 * A log file that is turned over by size: `x.log` is put aside as `x.log.1`, that one as `x.log.2`.
 * It never fails: what cannot be written (a full disk) is dropped, and the next line tries again with a file opened anew.
 * @param open opens the file; another is given in tests
 */
export function openLogFile(
  file: string,
  limits: LogLimits = LOG_LIMITS,
  open: Open = () =>
    createStream((index) => (index ? `${basename(file)}.${index}` : basename(file)), {
      path: dirname(file),
      size: `${limits.megabytes}M`,
      rotate: limits.files,
      mode: 0o600,
    }),
): Writable {
  let current: Writable | null = null;
  let cut = false;
  const opened = (): Writable => {
    if (current) return current;
    const fresh = open();
    fresh.once('error', () => {
      if (current === fresh) current = null;
      cut = true;
    });
    // A stream that is destroyed may report what was still to be written one by one.
    fresh.on('error', () => undefined);
    current = fresh;
    return fresh;
  };
  return new Writable({
    decodeStrings: true,
    write(chunk: Buffer, _encoding, done) {
      const target = opened();
      // Half a line may stand where the disk was full.
      const text = cut ? Buffer.concat([Buffer.from('\n'), chunk]) : chunk;
      cut = false;
      target.write(text, () => done());
    },
    final(done) {
      if (!current) return done();
      current.once('error', () => done());
      current.end(() => done());
    },
  });
}
