import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { isAsked } from './found.ts';
import { Meant } from './Meant.tsx';
import { type Answers, heldBack, isNothing, nothingFor } from './told.ts';

interface Props {
  readonly text: string;
  readonly answers: Answers;
  readonly onRetry: () => void;
  readonly onRespell: (spelling: string) => void;
}

/** What is said of an answer above what was found: that it did not come, or why there is nothing. */
export function Notes({ text, answers, onRetry, onRespell }: Props) {
  const { count, spelling, isWaiting, isHeldBack, error } = answers;
  const meant = spelling !== undefined && !isWaiting && (
    <Meant spelling={spelling} onTake={onRespell} />
  );
  if (error)
    return (
      <Note role="alert">
        <span>{error.message || 'La ricerca non ha risposto.'}</span>
        <Button variant="outlined" onClick={onRetry}>
          Riprova
        </Button>
      </Note>
    );
  if (isHeldBack) return <Note>{heldBack}</Note>;
  if (text.trim() !== '' && !isAsked(text) && count === 0)
    return <Note>Scrivi almeno due lettere: bastano gli inizi delle parole.</Note>;
  if (isNothing(text, answers))
    return (
      <Note>
        <span>
          {nothingFor(text)}
          <br />
          {meant || adviceFor(answers)}
        </span>
      </Note>
    );
  return (
    meant && (
      <Note>
        <span>{meant}</span>
      </Note>
    )
  );
}

const adviceFor = ({ sentence, objects }: Answers) =>
  sentence && objects.length === 0
    ? `Per «${sentence.verbs[0]?.action.label}» scrivi anche a che cosa: un nome, un numero, un comune.`
    : 'Bastano gli inizi delle parole: prova con meno parole, o con un numero.';

const Note = ({ children, role }: { readonly children: ReactNode; readonly role?: 'alert' }) => (
  <Box component="p" role={role} sx={look}>
    {children}
  </Box>
);

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  margin: 0,
  padding: '16px 20px',
  color: 'soggiorno.muted',
  overflowWrap: 'anywhere',
} as const;
