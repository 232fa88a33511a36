/** Pictures over HTTP: GET and HEAD /media/:key/:file. */
import { Hono } from 'hono';
import type { ErrorBody } from '#lib/contract/define.ts';
import { NO_PICTURE } from '#lib/rules/chosen-article.ts';
import type { PictureSource } from './picture-source.ts';
import { noPicture, placeholder } from './placeholder.ts';
import { parsePictureFile } from './renditions.ts';

/** A page should not wait longer for one picture. */
const DEADLINE_MS = 1000;
/** Pictures are for everybody: mails and other sites show them too. */
const FOR_EVERYBODY = { 'cross-origin-resource-policy': 'cross-origin' };
/** A key names one picture for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const SVG = 'image/svg+xml';
/** Where pictures are may change with a setting, what stands in for one with a release. */
const FOR_AN_HOUR = 'public, max-age=3600';

const NOT_AN_ADDRESS: ErrorBody = { code: 'VALIDATION', message: 'This is not the address of a picture' };
const NOT_FOUND: ErrorBody = { code: 'NOT_FOUND', message: 'There is no such picture' };

const KEY = /^[a-z]+(?:-[a-z]+)*-[0-9a-f]{12}$/;
const LONGEST_KEY = 40;

/** Whether a text has the form of a key. It says nothing about whether such a picture exists. */
export const isPictureKey = (text: string): boolean => text.length <= LONGEST_KEY && KEY.test(text);

/**
 * Routes to mount at the root. Answers a derivative; what stands in where a product has no picture; a placeholder that must not be kept if it takes more than a
 * second to draw; 400 for an address that no picture can have; 404 for a picture that does not exist.
 */
export function mediaRoutes(source: PictureSource): Hono {
  return new Hono().get('/media/:key/:file', async (c) => {
    const { key, file } = c.req.param();
    const wanted = parsePictureFile(file);
    if (!isPictureKey(key) || !wanted) return c.json(NOT_AN_ADDRESS, 400);
    if (key === NO_PICTURE) {
      return c.body(noPicture(), 200, { 'content-type': SVG, 'cache-control': FOR_AN_HOUR, ...FOR_EVERYBODY });
    }
    const answer = await source.file(key, wanted.width, wanted.format, { deadlineMs: DEADLINE_MS });
    if (answer.status === 'unknown') return c.json(NOT_FOUND, 404);
    if (answer.status === 'elsewhere') {
      c.header('cache-control', FOR_AN_HOUR);
      return c.redirect(answer.url);
    }
    if (answer.status === 'pending')
      return c.body(placeholder(answer.art, answer.preview), 200, {
        'content-type': SVG,
        'cache-control': 'no-store',
        ...FOR_EVERYBODY,
      });
    return c.body(new Uint8Array(answer.bytes), 200, {
      'content-type': `image/${wanted.format}`,
      'content-length': String(answer.bytes.length),
      'cache-control': FOR_EVER,
      ...FOR_EVERYBODY,
    });
  });
}
