import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { filteredList } from '#src/places/list-link.ts';
import { usePlaces } from '#src/places/places.ts';
import type { FieldOf } from '#src/schema/fields.ts';
import { ValueView } from './views.tsx';

interface Props {
  readonly field: FieldOf<'count'>;
  readonly record: Readonly<Record<string, unknown>>;
  readonly value: unknown;
}

/** How many records point at this one, and the way to them where there is a list of theirs. */
export function CountLink({ field, record, value }: Props) {
  const { from, by, where } = field;
  const list = usePlaces().pathOf(from, 'list');
  const number = <ValueView field={field} value={value} />;
  return list && value ? (
    <Link component={RouterLink} to={filteredList(list, { ...where, [by]: record.id })}>
      {number}
    </Link>
  ) : (
    number
  );
}
