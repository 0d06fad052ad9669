/** What earlier versions noted on records that do not declare it, as it followed from a verb elsewhere. */
export const formerVerbs: Readonly<Record<string, string>> = {
  activate: 'Attivazione',
  suspend: 'Sospensione',
  reactivate: 'Riattivazione',
  prohibit: 'Divieto',
  lift: 'Revoca del divieto',
  close: 'Cessazione',
  reopen: 'Riapertura',
  accept: 'Accoglimento',
  conform: 'Invito a conformare',
  takeover: 'Subentro',
  merge: 'Unificazione',
  replace: 'Sostituzione',
  expire: 'Scadenza',
  renounce: 'Rinuncia',
  publish: 'Pubblicazione',
};
