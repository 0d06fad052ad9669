import { f } from '#src/schema/fields.ts';
import { closingReasons } from './words.ts';

/** Days of the calendar of a licence that are closed for a reason, or opened without one; with the periods they touch as they were read. */
export const paintedFields = {
  from: f.date('Dal', { required: true, range: { label: 'Giorni', to: 'to' } }),
  to: f.date('Al', { required: true }),
  reason: f.select('Motivo', closingReasons, { help: 'Vuoto: i giorni si riaprono' }),
  seen: f.rows('Periodi letti', {
    period: f.integer('Periodo', { required: true }),
    version: f.integer('Versione', { required: true }),
  }),
} as const;
