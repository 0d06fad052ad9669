import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { GroupKind } from '#src/domain/istat/composition.ts';
import type { Values } from '#src/schema/validation.ts';
import { companionOf, isUntouched } from './card-values.ts';
import type { GuestChoices } from './choices.ts';
import { counted } from './guest-words.ts';
import { PersonRow } from './PersonRow.tsx';
import { headLook } from './people-look.ts';
import { cellOf, enterCell, pressIn } from './row-keys.ts';

interface Props {
  readonly choices: GuestChoices;
  /** By stay: it is kept who it is. */
  readonly named: ReadonlySet<number>;
  /** The head’s document is kept too. */
  readonly hasDocument: boolean;
  /** One comes to write, and not to read. */
  readonly isNew: boolean;
  /** By stay, once they were asked for. */
  readonly names: ReadonlyMap<number, string>;
  readonly onLeave: () => void;
}

/** The people of a group, row by row; who follows has surname, citizenship and residence of who leads. */
export function PeopleTable(props: Props) {
  const { choices, named, hasDocument, isNew, names, onLeave } = props;
  const { getValues, setValue } = useFormContext();
  const { fields, append, remove } = useFieldArray({ name: 'members', keyName: 'row' });
  const kind = (useWatch({ name: 'kind' }) ?? 'single') as GroupKind;
  const body = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(undefined);
  const count = fields.length;
  useEffect(() => {
    if (!isNew) return;
    // The heading takes the focus of whoever comes; who types guests goes on from their surname.
    const frame = requestAnimationFrame(() => enterCell(cellOf(body.current, 0)));
    return () => cancelAnimationFrame(frame);
  }, [isNew]);
  useEffect(() => {
    if (wanted.current === undefined || wanted.current >= count) return;
    enterCell(cellOf(body.current, wanted.current));
    wanted.current = undefined;
  }, [count]);

  const personAt = (at: number) => getValues(`members.${at}`) as Values;
  function add() {
    if (kind === 'single') setValue('kind', 'family', { shouldDirty: true });
    wanted.current = count;
    append(companionOf(personAt(0)), { shouldFocus: false });
  }
  function take(at: number) {
    const { stay, version } = personAt(at);
    if (stay !== null)
      setValue('cancelled', [...(getValues('cancelled') ?? []), { stay, version }], {
        shouldDirty: true,
      });
    remove(at);
    if (count === 2) setValue('kind', 'single', { shouldDirty: true });
    enterCell(cellOf(body.current, at - 1));
  }
  const taking = useRef(take);
  taking.current = take;
  const onRemove = useRef((at: number) => taking.current(at)).current;
  /** A row that was opened and not begun is nobody. */
  function dropUntouched() {
    const last = count - 1;
    if (last > 0 && isUntouched(personAt(last))) {
      remove(last);
      if (count === 2) setValue('kind', 'single', { shouldDirty: true });
    }
  }
  function copy(at: number, name: string) {
    if (at < 1) return;
    for (const field of together[name] ?? [name])
      setValue(`members.${at}.${field}`, personAt(at - 1)[field], { shouldDirty: true });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields in it; each has its button
    <div
      ref={body}
      onKeyDown={(event) =>
        pressIn(event, { onEnd: add, onCopy: copy, onSave: dropUntouched, onLeave })
      }
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !body.current?.contains(relatedTarget)) dropUntouched();
      }}
    >
      <Typography variant="h2" sx={{ margin: '24px 0 8px' }}>
        {counted(count, 'persona', 'persone')}
      </Typography>
      <Box sx={headLook} aria-hidden="true">
        <span />
        <span>Ruolo</span>
        <span>Cognome</span>
        <span>Nome</span>
        <span>Sesso</span>
        <span>Data di nascita</span>
        <span>Luogo di nascita</span>
        <span>Cittadinanza</span>
        <span>Residenza</span>
        <span />
      </Box>
      {fields.map(({ row }, at) => {
        const stay = Number(getValues(`members.${at}.stay`));
        return (
          <PersonRow
            key={row}
            at={at}
            kind={kind}
            choices={choices}
            isNamed={named.has(stay)}
            hasDocument={at === 0 && hasDocument}
            name={names.get(stay)}
            onRemove={onRemove}
          />
        );
      })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', marginTop: '10px' }}>
        <Button size="small" startIcon={<Add />} onClick={add}>
          Aggiungi persona
        </Button>
        {count > 1 && (
          <Box sx={{ marginLeft: 'auto', typography: 'body2', color: 'soggiorno.muted' }}>
            <Box component="span" sx={swatchLook} /> come chi è a capo: resta modificabile
          </Box>
        )}
      </Box>
    </div>
  );
}

/** A place is two fields. */
const together: Readonly<Record<string, readonly string[]>> = {
  birthCountry: ['birthCountry', 'birthCity'],
  residenceCountry: ['residenceCountry', 'residenceCity'],
};

const swatchLook = {
  display: 'inline-block',
  width: 20,
  height: 14,
  verticalAlign: 'middle',
  border: '1px solid',
  borderColor: 'soggiorno.border',
  borderRadius: '3px',
  backgroundColor: 'soggiorno.selected',
} as const;
