/** What a letter may say of its recipient: the names between braces and their Italian words. */
export const placeholders = {
  'ente.nome': 'Denominazione dell’organizzazione',
  'ente.tipo': 'Tipo dell’organizzazione',
  'ente.codiceFiscale': 'Codice fiscale dell’organizzazione',
  'ente.email': 'E-mail dell’organizzazione',
  'ente.comuni': 'Comuni dell’organizzazione',
  'mittente.nome': 'Chi scrive: l’organizzazione',
  'oggi.data': 'La data di oggi',
  'soggiorno.indirizzo': 'L’indirizzo di Soggiorno',
} as const;
export type Placeholder = keyof typeof placeholders;

const written = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names a text puts between braces that the catalogue does not have, each once. */
export function unknownPlaceholders(text: string): readonly string[] {
  const names = [...text.matchAll(written)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !(name in placeholders)))];
}

/** The text with every placeholder replaced; `shown` makes a value harmless where it goes. */
export const filledIn = (
  text: string,
  values: Readonly<Record<Placeholder, string>>,
  shown: (value: string) => string,
): string =>
  text.replace(written, (whole, name: string) =>
    name in values ? shown(values[name as Placeholder]) : whole,
  );
