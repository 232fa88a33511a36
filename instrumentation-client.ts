import { groupAsSwiss } from '#lib/money/swiss-figures.ts';

// Before React takes over what the server wrote: both have to write a number the same.
groupAsSwiss();
