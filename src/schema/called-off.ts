import { f } from './fields.ts';

/** What is given to call off what follows from an act; it is told to whom the act was told. */
export const callingOff = {
  reason: f.text('Motivo', { required: true, max: 2000, lines: 4 }),
} as const;

/** What the history of the act says of it besides. */
export const calledOff = { what: f.text('Che cosa'), ...callingOff } as const;
