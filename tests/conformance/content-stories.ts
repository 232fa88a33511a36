import { createHash } from 'node:crypto';

/** A uuid that is the same everywhere for a name, so that stories can refer to each other before they are written. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const FOLDER = 'conformance';

const uid = (name: string): string => uuidOf(`uid ${name}`);

const story = (
  name: string,
  fields: Readonly<Record<string, unknown>>,
  tags: readonly string[] = [],
  position = 0,
) => ({
  fullSlug: `${FOLDER}/${name}`,
  uuid: uuidOf(name),
  name: name.toUpperCase(),
  tags,
  position,
  content: { component: 'conformance_page', _uid: uid(name), ...fields },
});

/** Seven of them, published: what the suite asks of each is in the names of its requests. */
export const PUBLISHED = [
  story(
    'translated',
    {
      title: 'Mountain huts',
      title__i18n__de: 'Berghütten',
      lead: 'Open from June',
      lead__i18n__de: '',
      lead__i18n__fr: 'Ouvert dès juin',
      rank: '2',
      body: [{ component: 'conformance_text', _uid: uid('text'), text: 'Sleep high', text__i18n__de: 'Hoch schlafen' }],
    },
    ['huts', 'ct-10'],
    1,
  ),
  story('plain', { title: 'Plain', rank: '10', season: ['summer', 'winter'], open: true }, ['huts'], 2),
  story('other', { component: 'conformance_other', title: 'Another type', rank: '1', season: [], open: false }, [], 3),
  story(
    'referring',
    {
      title: 'Refers to others',
      related: uuidOf('circular'),
      several: [uuidOf('plain'), uuidOf('translated'), uuidOf('unpublished')],
      link: { id: uuidOf('plain'), url: '', linktype: 'story', fieldtype: 'multilink', cached_url: `${FOLDER}/plain` },
      site: { id: '', url: 'https://example.com/', linktype: 'url', fieldtype: 'multilink', cached_url: '' },
    },
    [],
    4,
  ),
  story('circular', { title: 'Refers back', related: uuidOf('referring') }, [], 5),
] as const;

/** Never published. */
export const UNPUBLISHED = story('unpublished', { title: 'Not yet' }, [], 6);

/** Published with one title, and given another since. */
export const EDITED = {
  published: story('edited', { title: 'As it was published' }, [], 7),
  draft: story('edited', { title: 'As it will be' }, [], 7),
};

export const uuidIn = (name: string): string => uuidOf(name);

/** Entries of a datasource, one of them without a value in the dimension `de`. */
export const ENTRIES = [
  { datasource: 'conformance-colours', name: 'red', value: 'Red', dimensions: { de: 'Rot' } },
  { datasource: 'conformance-colours', name: 'blue', value: 'Blue', dimensions: {} },
] as const;
