/** The year a person wrote with its four digits; undefined when it is none. */
export const parseYear = (text: string): number | undefined =>
  /^\d{4}$/.test(text.trim()) ? Number(text) : undefined;
