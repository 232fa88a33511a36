import fc from 'fast-check';

const [FIRST_HALF, LAST_HALF, LAST] = [0xd800, 0xdfff, 0x10ffff];

/** Any character there is, also those without a sign: what `unit: 'binary'` means, which takes two seconds to be set up. */
export const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: FIRST_HALF - 1 }), fc.integer({ min: LAST_HALF + 1, max: LAST }))
  .map((code) => String.fromCodePoint(code));
