/** How deep a story nests, as JSON: a page of a few blocks within each other has about 40 levels. What is deeper is made to harm. */
export const STORY_DEPTH_MAX = 100;

/** Fields and list entries of a long story, in all its blocks. */
export const STORY_VALUES_MAX = 200_000;

/** Largest story that is edited, bytes: one of 2 MB is a long one. */
export const STORY_BYTES_MAX = 2 * 1024 * 1024;
