import { outcomesShape, runShape, selectedShape, selectionShape } from './bulk/shapes.ts';
import { importShape, importsShape, wrongRows } from './imports/shapes.ts';

/** What every resource answers alike, by its name in the document. */
export const shapes = {
  Import: importShape,
  Imports: importsShape,
  ImportErrors: wrongRows,
  Selection: selectionShape,
  Selected: selectedShape,
  BulkRun: runShape,
  BulkOutcomes: outcomesShape,
};
