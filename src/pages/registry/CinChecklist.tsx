import Box from '@mui/material/Box';
import { Section } from '#src/admin/look/Section.tsx';
import { State } from '#src/admin/look/State.tsx';
import { dutyLook, stateLook } from '#src/admin/look/states.ts';
import { cinChecklist } from '#src/domain/cin-checklist.ts';

interface Props {
  readonly house: Parameters<typeof cinChecklist>[0];
  readonly license: Parameters<typeof cinChecklist>[1];
}

/** What an accommodation without a CIN must still have before it can ask for one. */
export function CinChecklist({ house, license }: Props) {
  const steps = cinChecklist(house, license);
  const lacking = steps.filter(({ isMet }) => !isMet).length;
  return (
    <Section
      title="Che cosa manca per il CIN"
      line={
        lacking === 0
          ? 'C’è tutto: il titolare può chiedere il CIN alla Banca dati nazionale.'
          : `Da completare prima di chiederlo: ${lacking} di ${steps.length}.`
      }
    >
      <Box component="ul" sx={look}>
        {steps.map(({ title, isMet }) => (
          <li key={title}>
            <State
              shape="duty"
              title={title}
              word={isMet ? 'C’è' : 'Manca'}
              {...(isMet ? stateLook('met', 'duty') : dutyLook(-1))}
            />
          </li>
        ))}
      </Box>
    </Section>
  );
}

const look = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: '20px 24px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const;
