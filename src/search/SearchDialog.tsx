import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Hidden } from '#src/ui/Hidden.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { useAnswers } from './answers.ts';
import { useChoice } from './choice.ts';
import { fewestLetters } from './found.ts';
import type { Entry } from './groups.ts';
import { Keys } from './Keys.tsx';
import type { Page } from './pages.ts';
import { Results, rowId } from './Results.tsx';
import { SearchLine } from './SearchLine.tsx';

interface Props {
  readonly pages: readonly Page[];
  /** What was typed before the dialog was there. */
  readonly begun: string;
  readonly onClose: () => void;
}

/** Looks everywhere at once: what is typed, what is found, by keyboard alone. */
export function SearchDialog({ pages, begun, onClose }: Props) {
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(begun);
  const { groups, count, sentence, objects, isWaiting, error, ...answers } = useAnswers(
    text,
    pages,
  );
  const navigate = useNavigate();
  const open = useCallback(
    ({ to, asks }: Entry, beside: boolean) => {
      if (beside) window.open(to, '_blank', 'noopener');
      else {
        onClose();
        navigate(to, { state: asks });
      }
    },
    [onClose, navigate],
  );
  const { current, press, reset } = useChoice(
    groups,
    { isWaiting, hasFailed: error !== null },
    open,
  );
  const write = (next: string) => {
    setText(next);
    reset();
  };
  const retry = () => {
    field.current?.focus();
    answers.retry();
  };
  const isAsked = text.trim().length >= fewestLetters;
  const isNothing = isAsked && !isWaiting && !error && count === 0;
  const said = `Nessun risultato per «${shortened(text.trim())}»`;
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={useMediaQuery('(max-width:599.95px)')}
      slotProps={{
        paper: { 'aria-label': 'Cerca ovunque', 'aria-labelledby': undefined, sx: paperLook },
        container: { sx: { alignItems: 'flex-start' } },
      }}
    >
      <SearchLine
        field={field}
        text={text}
        onText={write}
        onKeyDown={press}
        onClose={onClose}
        list={list}
        row={current && rowId(list, current)}
      />
      {error && (
        <Note role="alert">
          <span>{error.message || 'La ricerca non ha risposto.'}</span>
          <Button variant="outlined" onClick={retry}>
            Riprova
          </Button>
        </Note>
      )}
      {text.trim() !== '' && !isAsked && count === 0 && (
        <Note>Scrivi almeno due lettere: bastano gli inizi delle parole.</Note>
      )}
      {isNothing && (
        <Note>
          <span>
            {said}
            <br />
            {sentence && objects.length === 0
              ? `Per «${sentence.verbs[0]?.action.label}» scrivi anche a che cosa: un nome, un numero, un comune.`
              : 'Bastano gli inizi delle parole: prova con meno parole, o con un numero.'}
          </span>
        </Note>
      )}
      {isAsked && isWaiting && count === 0 && (
        <Box sx={{ padding: '8px 20px' }}>
          <LoadingState columns="24px 1fr 90px" rows={4} />
        </Box>
      )}
      <Results id={list} groups={groups} current={current} text={text} onOpen={open} />
      <Keys />
      <Hidden>
        <span role="status">
          {isAsked && !isWaiting && !error && (isNothing ? said : countWords(count))}
        </span>
      </Hidden>
    </Dialog>
  );
}

function Note({ children, role }: { readonly children: ReactNode; readonly role?: 'alert' }) {
  return (
    <Box component="p" role={role} sx={noteLook}>
      {children}
    </Box>
  );
}

const mostShown = 60;

const shortened = (text: string) =>
  text.length > mostShown ? `${text.slice(0, mostShown).trimEnd()}…` : text;

const countWords = (count: number) => (count === 1 ? '1 risultato' : `${count} risultati`);

/** On a phone it is the screen. */
const paperLook = {
  width: { xs: '100%', sm: 760 },
  maxWidth: { xs: 'none', sm: 'calc(100vw - 16px)' },
  maxHeight: { xs: 'none', sm: 'calc(100vh - 72px)' },
  margin: { xs: 0, sm: '64px 8px 8px' },
  borderRadius: { xs: 0, sm: '8px' },
} as const;

const noteLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  margin: 0,
  padding: '16px 20px',
  color: 'soggiorno.muted',
  overflowWrap: 'anywhere',
} as const;
