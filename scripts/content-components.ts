import { componentLibrary } from '#lib/content/component-library.ts';

// `npm run content:components`: what a space of Storyblok is filled with (docs/content.md).
console.log(JSON.stringify(componentLibrary(), null, 2));
