/** The editor's own words, which react-admin's Italian messages lack. */
export const richTextWords: Readonly<Record<string, string>> = {
  'ra.tiptap.bold': 'Grassetto',
  'ra.tiptap.italic': 'Corsivo',
  'ra.tiptap.underline': 'Sottolineato',
  'ra.tiptap.strike': 'Barrato',
  'ra.tiptap.code': 'Codice',
  'ra.tiptap.list_bulleted': 'Elenco puntato',
  'ra.tiptap.list_numbered': 'Elenco numerato',
  'ra.tiptap.link': 'Inserisci un collegamento',
  'ra.tiptap.blockquote': 'Citazione',
};
