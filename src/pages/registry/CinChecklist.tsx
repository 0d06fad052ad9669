import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { cinChecklist, cirStep } from '#src/domain/cin-checklist.ts';
import { usePlaces } from '#src/places/places.ts';
import { duties, grantedFrom } from '#src/ui/duties.ts';
import { Section } from '#src/ui/Section.tsx';
import { State } from '#src/ui/State.tsx';

interface Props {
  readonly house: Parameters<typeof cinChecklist>[0] & { readonly type: number };
  readonly license: Parameters<typeof cinChecklist>[1];
}

/** What an accommodation without a CIN must still have before it can ask for one. */
export function CinChecklist({ house, license }: Props) {
  const noLetters = useNoLetters(house);
  const steps = cinChecklist(house, license);
  const missing = steps.filter(({ isMet }) => !isMet).length;
  return (
    <Section
      title="Che cosa manca per il CIN"
      line={
        missing === 0
          ? 'C’è tutto: il titolare può chiedere il CIN alla Banca dati nazionale.'
          : `Da completare prima di chiederlo: ${missing} di ${steps.length}.`
      }
    >
      <Box component="ul" sx={look}>
        {steps.map(({ title, isMet, beginsOn }) => (
          <li key={title}>
            <State
              shape="duty"
              title={title}
              {...(title === cirStep && noLetters && { note: noLetters })}
              {...(beginsOn ? grantedFrom(beginsOn) : lightOf(isMet))}
            />
          </li>
        ))}
      </Box>
    </Section>
  );
}

const lightOf = (isMet: boolean) =>
  isMet ? { ...duties.met, label: 'C’è' } : { ...duties.late, label: 'Manca' };

/** Why the product gives a house of this type no CIR, and where that is mended; nothing once it has one. */
function useNoLetters({ cir, type }: Props['house']): ReactNode {
  const { pathOf } = usePlaces();
  const { data } = useGetOne<AccommodationType>(
    'accommodation-types',
    { id: type },
    { enabled: cir === null },
  );
  if (!data || data.cirType !== null || data.limits.some(({ cirType }) => cirType !== null))
    return undefined;
  const path = pathOf('accommodation-types', 'list');
  return (
    <>
      {`La tipologia «${data.name}» non ha le lettere del CIR: il sistema non lo dà. Si scrivono nelle `}
      {path ? <Link to={path}>Tipologie ricettive</Link> : 'Tipologie ricettive'}.
    </>
  );
}

interface AccommodationType extends RaRecord {
  readonly name: string;
  readonly cirType: string | null;
  readonly limits: readonly { readonly cirType: string | null }[];
}

const look = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: '20px 24px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const;
