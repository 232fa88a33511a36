/** Device classes of the specification (CONST-14): mobile, tablet, desktop. */
export const DEVICES = ['mobile', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** Which devices a tag of banners and sales stands for (decision 38). */
const DEVICES_OF_TAG: Readonly<Record<string, readonly Device[]>> = {
  'ct-10': ['desktop'],
  'ct-11': ['mobile'],
  'ct-14': ['tablet'],
  'ct-15': ['desktop', 'tablet'],
  'ct-16': ['tablet', 'mobile'],
  'ct-17': DEVICES,
};

/** The devices that something with these tags is shown on; all of them where no tag names any (BANNER-05). */
export function devicesOfTags(tags: readonly string[]): readonly Device[] {
  const known = tags.filter((tag) => Object.hasOwn(DEVICES_OF_TAG, tag));
  if (known.length === 0) return DEVICES;
  return DEVICES.filter((device) => known.some((tag) => DEVICES_OF_TAG[tag]?.includes(device)));
}
