/**
 * The names in what is written that what may be written does not have, those in its rows too. Where names are only
 * known as it runs (`Object.fromEntries`) there are none: `refuseExcess` looks then.
 */
export type Excess<Written, May> = Written extends readonly (infer Row)[]
  ? Excess<Row, May extends readonly (infer Of)[] ? Of : unknown>
  : Written extends object
    ? { [K in keyof Written & string]: ExcessAt<K, Written, May> }[keyof Written & string]
    : never;

type ExcessAt<K extends keyof Written & string, Written, May> = string extends K
  ? never
  : May extends { readonly [N in K]?: infer V }
    ? Excess<Written[K], NonNullable<V>>
    : K;

/** Anything, where there are none of these names; otherwise what nobody writes. */
export type Without<Names> = [Names] extends [never] ? unknown : { readonly 'has no field': Names };
