import { f } from '#src/schema/fields.ts';

/** How an accommodation is reached (registry 10.5). */
export const contacts = {
  email: f.email('E-mail'),
  pec: f.email('PEC'),
  phone: f.phone('Telefono'),
  mobile: f.phone('Cellulare'),
  website: f.url('Sito web', { max: 200 }),
  emergencyPhone: f.phone('Telefono per le emergenze'),
  closedPeriodContact: f.text('Recapito nei periodi di chiusura', { max: 200 }),
};

export const position = {
  latitude: f.latitude('Latitudine'),
  longitude: f.longitude('Longitudine'),
};

/** What its operator may propose to change, and who confirms it then writes. */
export const reached = { ...contacts, ...position };
export type Reached = keyof typeof reached;
export const reachedNames = Object.keys(reached) as readonly Reached[];

interface Written {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Two coordinates or none. */
export const reachedProblems = ({ latitude, longitude }: Written) => ({
  ...((latitude === null) !== (longitude === null) && {
    longitude: 'Servono tutte e due le coordinate, o nessuna',
  }),
});
