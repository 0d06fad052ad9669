import { f } from '#src/schema/fields.ts';
import { classes } from '../registry/words.ts';
import { cardLanguages } from './words.ts';

/** What a price card is tried out with, besides its prices: nothing of it is stored. */
export const simulationFields = {
  name: f.text('Denominazione', { required: true, max: 150 }),
  city: f.text('Comune', { required: true, max: 100 }),
  cin: f.cin('CIN'),
  classification: f.select('Classificazione', classes),
  languages: f.checklist('Lingue', cardLanguages, { required: true }),
};
