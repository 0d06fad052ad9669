/** Nothing but the options there are, and theirs: a misspelt one beside a right one is refused. */
export type Exact<O, Options> = O & { readonly [K in Exclude<keyof O, keyof Options>]: never } & {
  readonly [K in keyof O & Nesting<Options> as [
    Exclude<NamesIn<O[K]>, NamesIn<Options[K]>>,
  ] extends [never]
    ? never
    : K]: never;
};
/** The options that have options of their own. */
type Nesting<Options> = {
  [K in keyof Options]-?: [NamesIn<Options[K]>] extends [never] ? never : K;
}[keyof Options];
type NamesIn<V> = V extends readonly unknown[] | ((...given: never) => unknown)
  ? never
  : V extends object
    ? keyof V
    : never;
