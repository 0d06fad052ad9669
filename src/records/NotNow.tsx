import Lock from '@mui/icons-material/Lock';
import Button from '@mui/material/Button';
import type { Row } from '#src/forms/saving.ts';
import type { May } from '#src/places/may.ts';
import { type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { thisWords } from '#src/ui/grammar.ts';
import { StateBlock } from '#src/ui/StateBlock.tsx';
import { nameOf } from '#src/values/name.ts';

interface Props {
  readonly resource: Resource;
  readonly record: Row;
  readonly onBack: () => void;
  /** The block is the page, with its h1. */
  readonly page?: boolean;
}

/** Whether the person could change the record, were it only in another state. */
export function isHeldByState(resource: Resource, record: Row, may: May): boolean {
  const name = stateFieldOf(resource);
  const states = name ? Object.keys(statesOf(resource, name)) : [];
  return states.some((state) => may('edit', { ...record, [name as string]: state }));
}

/** A record whose state admits no change: which state, and the way back. */
export function NotNow({ resource, record, onBack, page = true }: Props) {
  const name = stateFieldOf(resource) as string;
  const state = statesOf(resource, name)[String(record[name])];
  return (
    <StateBlock
      icon={Lock}
      title={`${nameOf(resource, record)} non si può modificare`}
      actions={
        <Button variant="contained" onClick={onBack}>
          Torna alla scheda
        </Button>
      }
      page={page}
    >
      Lo stato è «{state}»: così com’è, {thisWords(resource.words)} si può solo leggere.
    </StateBlock>
  );
}

function statesOf({ fields }: Resource, name: string): Readonly<Record<string, string>> {
  const field = fields[name];
  return field?.kind === 'state' ? field.options : {};
}
