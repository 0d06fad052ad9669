import { type Grant, grants } from '#src/permissions/session.ts';

/** Everything a hotel can be allowed to do. */
export const hotelGrants: readonly Grant[] = [
  'gestione-ospiti',
  'inserimento-rapido-c59',
  'file-upload-istat',
  'tassa-soggiorno',
  'modifica-scheda-promozionale',
  'deleghe-utenti',
  'accesso-pratiche-hotel',
  'statistiche',
];

/** Everything a consorzio can be allowed to do: payments are the comuni's. */
export const consorzioGrants: readonly Grant[] = grants.filter((one) => one !== 'comune-pagopa');
