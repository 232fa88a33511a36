/** A minimal PNG writer, so that a drawing made of pixels can sit inside an SVG without waiting for a codec. */
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TRUECOLOUR = 2;
const BYTES_PER_PIXEL = 3;

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
}

/** Each row is stored as differences to the row above (filter 2), which packs soft skies several times better. */
function filteredRows(pixels: Uint8Array, width: number, height: number): Buffer {
  const stride = width * BYTES_PER_PIXEL;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    const at = y * (stride + 1);
    rows[at] = 2;
    for (let i = 0; i < stride; i++) {
      const above = y > 0 ? (pixels[(y - 1) * stride + i] ?? 0) : 0;
      rows[at + 1 + i] = ((pixels[y * stride + i] ?? 0) - above) & 255;
    }
  }
  return rows;
}

/** Encodes 8-bit RGB pixels, row by row from the top left, as a PNG file (ISO/IEC 15948). */
export function encodePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, TRUECOLOUR, 0, 0, 0], 8);
  const data = deflateSync(filteredRows(pixels, width, height), { level: 1 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}
