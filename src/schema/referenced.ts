/** Where fields lead, those within rows, images and computed ones too. */
type Ends<F> = F extends { kind: string; to: infer T }
  ? T
  : F extends { kind: string; of: infer O }
    ? Ends<O>
    : F extends { kind: string }
      ? never
      : { [K in keyof F]: Ends<F[K]> }[keyof F];
type Asked<A> = { [V in keyof A]: A[V] extends { input: infer I } ? Ends<I> : never }[keyof A];

/** Every resource a declaration refers to, by its fields and by what its verbs ask. */
export type Referenced<R> = R extends { fields: infer F; actions: infer A }
  ? Ends<F> | Asked<A>
  : never;
