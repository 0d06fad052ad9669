import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { memo, useState } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { type GroupKind, typesOf } from '#src/domain/istat/composition.ts';
import { memberFields } from '#src/resources/istat/guest-card.ts';
import { guestTypes } from '#src/resources/istat/words.ts';
import type { Values } from '#src/schema/validation.ts';
import type { GuestChoices } from './choices.ts';
import { AnyCell, CodeCell, DayCell, GenderCell, PlaceCell, TextCell } from './PersonFields.tsx';
import { detailsLook, documentLook, rowLook } from './people-look.ts';

interface Props {
  readonly at: number;
  readonly kind: GroupKind;
  readonly choices: GuestChoices;
  /** It is kept who it is: what is left empty stays. */
  readonly isNamed: boolean;
  /** The number of its document too. */
  readonly hasDocument: boolean;
  /** Its name, once it was asked for. */
  readonly name: string | undefined;
  readonly onRemove: (at: number) => void;
}

/** One person, field after field as a document says them; the document is the head's alone. */
export const PersonRow = memo(function PersonRow(props: Props) {
  const { at, kind, choices, isNamed, hasDocument, name, onRemove } = props;
  const [isOpen, setOpen] = useState(false);
  const source = `members.${at}`;
  const who = `persona ${at + 1}`;
  const { head, member } = typesOf(kind);
  const role = guestTypes[at === 0 ? head : member];
  const sealed = isNamed ? kept : {};
  const isTakenOff = useTakenOff(source);
  const papers = hasDocument && !isTakenOff ? kept : {};
  const copied = useCopied(at);
  const cell = (field: keyof typeof memberFields) => ({
    'data-cell': field,
    'data-word': memberFields[field].label,
    ...(copied.has(field) && { className: 'copied' }),
  });
  const text = { source, who };
  return (
    <Box role="group" aria-label={`${role}, ${who}`} data-person={at} sx={{ display: 'contents' }}>
      <Box sx={rowLook}>
        <span className="muted">{at + 1}</span>
        <div className="role">
          {role}
          {name && <strong>{name}</strong>}
        </div>
        <div {...cell('lastName')}>
          <TextCell {...text} name="lastName" {...sealed} />
        </div>
        <div {...cell('firstName')}>
          <TextCell {...text} name="firstName" {...sealed} />
        </div>
        <div {...cell('gender')}>
          <GenderCell {...text} />
        </div>
        <div {...cell('birthDate')}>
          <DayCell {...text} name="birthDate" />
        </div>
        <div {...cell('birthCountry')} data-word="Luogo di nascita">
          <PlaceCell
            {...text}
            label="Luogo di nascita"
            choices={choices.places}
            country="birthCountry"
            city="birthCity"
          />
        </div>
        <div {...cell('citizenship')}>
          <CodeCell {...text} name="citizenship" choices={choices.countries} />
        </div>
        <div {...cell('residenceCountry')} data-word="Residenza">
          <PlaceCell
            {...text}
            label="Residenza: comune o Stato estero"
            choices={choices.places}
            country="residenceCountry"
            city="residenceCity"
          />
        </div>
        <div className="verbs">
          <IconButton
            aria-label={`Altri dati, ${who}`}
            aria-expanded={isOpen}
            title="Partenza, uso diurno, non turista, viaggio"
            onClick={() => setOpen(!isOpen)}
          >
            <ExpandMore sx={isOpen ? { transform: 'rotate(180deg)' } : {}} />
          </IconButton>
          {at > 0 && (
            <IconButton
              aria-label={`Togli la ${who}`}
              title="Togli la persona"
              onClick={() => onRemove(at)}
            >
              <DeleteOutlined />
            </IconButton>
          )}
        </div>
      </Box>
      {at === 0 && (
        <Box sx={documentLook}>
          <span className="muted">Documento</span>
          <div {...cell('documentType')}>
            <CodeCell {...text} name="documentType" choices={choices.documents} />
          </div>
          <div {...cell('documentNumber')}>
            <TextCell {...text} name="documentNumber" {...papers} />
          </div>
          <div {...cell('documentPlace')}>
            <TextCell {...text} name="documentPlace" {...papers} />
          </div>
          <span className="muted">Solo per chi è a capo</span>
        </Box>
      )}
      {isOpen && (
        <Box sx={detailsLook}>
          {details.map((field) => (
            <div key={field} data-cell={field}>
              <span aria-hidden="true">{memberFields[field].label}</span>
              <AnyCell {...text} name={field} />
            </div>
          ))}
        </Box>
      )}
    </Box>
  );
});

const kept = { placeholder: 'Conservato' };

/** What is seldom said of one person alone. */
const details = [
  'room',
  'arrivalDate',
  'departureDate',
  'dayUse',
  'nonTouristReason',
  'residencePlace',
  'tourismType',
  'transportMode',
] as const;

/** Was the kind of its document said, and is no more? Then nothing of that is kept. */
function useTakenOff(source: string): boolean {
  const { defaultValues } = useFormState();
  const type = useWatch({ name: `${source}.documentType` });
  return Boolean(get(defaultValues, `${source}.documentType`)) && !type;
}

/** The fields of a person that are as the head’s. */
function useCopied(at: number): ReadonlySet<string> {
  const [head, own] = useWatch({ name: ['members.0', `members.${at}`] }) as [Values?, Values?];
  if (at === 0 || !head || !own) return new Set();
  return new Set(
    ['lastName', 'citizenship', 'residenceCountry'].filter(
      (name) => Boolean(own[name]) && own[name] === head[name],
    ),
  );
}
