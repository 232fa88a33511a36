import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { FACES_FOLDER, faceNames, subsetFace } from './subset-face.ts';

// `npm run fonts`: makes the faces that pages load (content/faces) of those in the font packages.
for (const name of faceNames()) {
  const face = await subsetFace(name);
  writeFileSync(path.join(FACES_FOLDER, `${name}.woff2`), face);
  console.log(`${name}: ${face.length} bytes`);
}
