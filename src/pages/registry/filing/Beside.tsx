import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useWatch } from 'react-hook-form';
import { changedBy, isApplicationKind } from '#src/domain/application-kinds.ts';
import { formatDecimal } from '#src/domain/numbers.ts';
import type { Row } from '#src/forms/saving.ts';
import { useDeclared } from '#src/places/declared.ts';
import { isEmpty } from '#src/schema/values.ts';
import { Section } from '#src/ui/Section.tsx';
import { ValueView } from '#src/values/views.tsx';
import { differencesIn, isNumbers, type Line, signed } from '../differences.ts';
import { presentOf } from './present.ts';

interface Props {
  /** The licence and the house as the register has them. */
  readonly present: { readonly license: Row | undefined; readonly house: Row | undefined };
  /** Opens what is read of who declares, to be written otherwise. */
  readonly onWrong: (() => void) | undefined;
}

/** Beside what an operator changes: what differs so far from the register, and what happens once it is sent. */
export const Beside = ({ present, onWrong }: Props) => (
  <>
    {onWrong && (
      <Link component="button" type="button" onClick={onWrong} sx={{ margin: '4px 0 20px' }}>
        Qualcosa non è giusto?
      </Link>
    )}
    <Live present={present} />
    <Section title="Che cosa succede dopo">
      <Box component="ol" sx={stepsLook}>
        <li>Invii e hai subito la ricevuta, con numero e data</li>
        <li>L’ufficio la esamina, e vedi qui entro quando risponde</li>
        <li>Se manca qualcosa te lo chiede: il termine si ferma finché rispondi</li>
        <li>Accolta, la licenza si aggiorna da sé</li>
      </Box>
    </Section>
  </>
);

function Live({ present }: Pick<Props, 'present'>) {
  const applications = useDeclared().get('applications');
  const kind: unknown = useWatch({ name: 'kind' });
  const names = isApplicationKind(kind) ? changedBy(kind) : [];
  const written: unknown[] = useWatch({ name: [...names] });
  if (!applications || names.length === 0) return null;
  const now = presentOf(applications, present);
  const rows = names.flatMap((name, at) => {
    const field = applications.fields[name];
    const asked = written[at];
    const isSaid = !isEmpty(asked) && asked !== false;
    return field && isSaid ? [{ name, field, isKnown: true, now: now[name], asked }] : [];
  });
  const { lines } = differencesIn(rows);
  return (
    <Section title="Differenza">
      <Box role="status">
        {lines.length === 0 && 'Nessuna finora: scrivi solo quello che cambia.'}
        {lines.map((line) => (
          <Box key={line.label} sx={lineLook}>
            <span>{line.label}</span>
            <strong>{toldOf(line)}</strong>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function toldOf(line: Line) {
  if (isNumbers(line))
    return `${formatDecimal(line.now)} → ${formatDecimal(line.asked)} (${signed(line.asked - line.now)})`;
  return line.field.kind === 'rows' ? (
    'cambia'
  ) : (
    <ValueView field={line.field} value={line.asked} />
  );
}

const lineLook = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 16px',
  padding: '8px 0',
  borderBottom: '1px solid',
  borderColor: 'soggiorno.line',
} as const;

const stepsLook = {
  display: 'grid',
  gap: '10px',
  margin: 0,
  paddingLeft: '20px',
} as const;
