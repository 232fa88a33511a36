/** What is used of MiniSearch here: types hold, too, where the packages were installed before it was one of them. */
declare module 'minisearch' {
  interface SearchOptions {
    readonly prefix?: (term: string) => boolean;
    readonly fuzzy?: (term: string) => number | false;
    readonly boost?: Readonly<Record<string, number>>;
    readonly boostDocument?: (id: unknown) => number;
    readonly combineWith?: 'AND' | 'OR';
  }
  interface Options {
    readonly fields: readonly string[];
    readonly processTerm: (term: string) => string | null;
    readonly searchOptions: SearchOptions;
  }
  export default class MiniSearch<T> {
    constructor(options: Options);
    addAll(documents: readonly T[]): void;
    search(term: string, options?: SearchOptions): { readonly id: unknown }[];
  }
}
