/** Names of pictures: what a key names never changes, so its address can be cached without end. */

const KEY = /^[a-z]+(?:-[a-z]+)*-[0-9a-f]{12}$/;
const LONGEST_KEY = 40;

/** Whether a text has the form of a key. It says nothing about whether such a picture exists. */
export const isPictureKey = (text: string): boolean => text.length <= LONGEST_KEY && KEY.test(text);
