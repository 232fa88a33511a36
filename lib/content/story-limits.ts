/** How deep a story nests, as JSON: a page of a few blocks within each other has about 40 levels. What is deeper is made to harm. */
export const STORY_DEPTH_MAX = 100;

/** Most fields and list entries of a story, in all its blocks: one of 300 paragraphs has about 4,000. */
export const STORY_VALUES_MAX = 50_000;

/** Largest story that is edited, bytes: one of 2 MB is a long one. */
export const STORY_BYTES_MAX = 2 * 1024 * 1024;
