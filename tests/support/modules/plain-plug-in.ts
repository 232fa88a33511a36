import type { MakePlugIn } from '#commerce/plug-in.ts';

/** A deployment's own plug-in that connects nothing. For tests. */
export const plugIn: MakePlugIn = () => ({ name: 'test' });
