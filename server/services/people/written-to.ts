/** Who was locked out is not written to. */
export const isWrittenTo = ({ status }: { readonly status: string }): boolean =>
  ['invited', 'pending', 'active'].includes(status);
