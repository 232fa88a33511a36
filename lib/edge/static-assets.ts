import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { madeOnce } from '#lib/process/made-once.ts';
import { chooseEncoding } from './documents/encodings.ts';

export interface StaticAssets {
  /** Serves an asset if it is one that is kept compressed and the client takes brotli; otherwise leaves it to Next. */
  readonly serve: (urlPath: string, req: IncomingMessage, res: ServerResponse) => boolean;
  /** Has every asset ready, one after the other, and compresses those that the build has not. */
  readonly warm: () => Promise<void>;
}

/** Kinds that compress well; fonts and pictures are compressed already. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.svg': 'image/svg+xml',
};

const IMMUTABLE = 'public, max-age=31536000, immutable';

const brotli = promisify(zlib.brotliCompress);

/** The hardest setting: an asset is compressed once per build and sent for its life. */
const BROTLI_QUALITY = 11;

/**
 * Has Chromium compile all of a script's functions while it is still coming, on a thread of its own, instead of one by one
 * when they are called, on the page's. Other browsers read a comment. (Explicit compile hints, Chromium 136.)
 */
const COMPILE_AHEAD = Buffer.from('//# allFunctionsCalledOnLoad\n');
/** Chromium compiles smaller scripts on the page's thread in any case, where what is not called would cost time, bytes. */
const COMPILED_ASIDE = 30_720;

async function compressFile(file: string): Promise<Buffer> {
  const plain = await readFile(file);
  const isCompiledAside = path.extname(file) === '.js' && plain.length >= COMPILED_ASIDE;
  return brotli(isCompiledAside ? Buffer.concat([COMPILE_AHEAD, plain]) : plain, {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
}

/** Files that are kept compressed, by their path in `folder`. */
async function assetsIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && path.extname(entry.name) in CONTENT_TYPES)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Beside the folder of the build: names there change with what is in them, so one that is there is right. */
const compressedFile = (folder: string, asset: string): string => path.join(folder, '../compressed', `${asset}.br`);

/**
 * Compresses the scripts and styles of a build, for every process that is started on it: it takes four seconds of the
 * processor, which the first shoppers of each process would wait for.
 * @param folder as of `loadStaticAssets`
 */
export async function compressStaticAssets(folder: string): Promise<void> {
  const compress = async (asset: string): Promise<void> => {
    const target = compressedFile(folder, asset);
    await mkdir(path.dirname(target), { recursive: true });
    // Whole or not at all: half of a file, where a build is cut off, would be kept by browsers for a year.
    await writeFile(`${target}.new`, await compressFile(path.join(folder, asset)));
    await rename(`${target}.new`, target);
  };
  await Promise.all((await assetsIn(folder)).map(compress));
}

/**
 * Keeps the scripts and styles of a build compressed with brotli, which Next itself does not.
 * @param folder `static` in the build's folder
 * @returns assets of the files that are there now; only those are ever served, so that no path can lead elsewhere
 */
export async function loadStaticAssets(folder: string): Promise<StaticAssets> {
  const files = new Map<string, string>(
    (await assetsIn(folder)).map((asset) => [`/_next/static/${asset.split(path.sep).join('/')}`, asset]),
  );
  const compressed = new Map<string, Promise<Buffer>>();

  const bytesOf = (urlPath: string, asset: string): Promise<Buffer> =>
    madeOnce(compressed, urlPath, () =>
      // A build of Next alone has none.
      readFile(compressedFile(folder, asset)).catch(() => compressFile(path.join(folder, asset))),
    );

  function send(res: ServerResponse, urlPath: string, bytes: Buffer): void {
    res.setHeader('Content-Type', CONTENT_TYPES[path.extname(urlPath)] ?? 'application/octet-stream');
    res.setHeader('Content-Encoding', 'br');
    res.setHeader('Vary', 'Accept-Encoding');
    res.setHeader('Cache-Control', IMMUTABLE);
    res.setHeader('Content-Length', bytes.length);
    res.end(bytes);
  }

  return {
    serve: (urlPath, req, res) => {
      const asset = files.get(urlPath);
      const reads = req.method === 'GET' || req.method === 'HEAD';
      if (!asset || !reads || chooseEncoding(req.headers['accept-encoding']) !== 'br') return false;
      bytesOf(urlPath, asset).then(
        (bytes) => send(res, urlPath, bytes),
        () => res.writeHead(503, { 'Cache-Control': 'no-store' }).end(),
      );
      return true;
    },
    warm: async () => {
      for (const [urlPath, asset] of files) await bytesOf(urlPath, asset);
    },
  };
}
