import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { useCallback, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { carried } from '#src/places/carried.ts';
import { Hidden } from '#src/ui/Hidden.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { useIsPhone } from '#src/ui/phone.ts';
import { useAnswers } from './answers.ts';
import { useChoice } from './choice.ts';
import { isAsked } from './found.ts';
import type { Entry } from './groups.ts';
import { Keys } from './Keys.tsx';
import { Notes } from './Notes.tsx';
import type { Page } from './pages.ts';
import { Results, rowId } from './Results.tsx';
import { SearchLine } from './SearchLine.tsx';
import { toldOf } from './told.ts';

interface Props {
  readonly pages: readonly Page[];
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** Looks everywhere at once: what is typed, what is found, by keyboard alone. */
export function SearchDialog({ pages, text, onText, onClose }: Props) {
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const answers = useAnswers(text, pages);
  const { groups, count, spelling, isRespelled, isWaiting } = answers;
  const navigate = useNavigate();
  const open = useCallback(
    ({ to, asks }: Entry, beside: boolean) => {
      if (beside) window.open(besideOf(to), '_blank', 'noopener');
      else {
        onClose();
        navigate(to, { state: asks });
      }
    },
    [onClose, navigate],
  );
  const { current, press, reset } = useChoice(
    groups,
    { isWaiting, hasFailed: answers.hasFailed, isRespelled },
    open,
  );
  const write = (next: string) => {
    onText(next);
    reset();
  };
  const respell = (meant: string) => {
    field.current?.focus();
    write(meant);
  };
  const retry = () => {
    field.current?.focus();
    answers.retry();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={useIsPhone()}
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
      <Notes text={text} answers={answers} onRetry={retry} onRespell={respell} />
      {isAsked(text) && isWaiting && count === 0 && (
        <Box sx={{ padding: '8px 20px' }}>
          <LoadingState columns="24px 1fr 90px" rows={4} />
        </Box>
      )}
      <Results
        id={list}
        groups={groups}
        current={current}
        text={isRespelled ? (spelling ?? text) : text}
        onOpen={open}
      />
      <Keys />
      <Hidden>
        <span role="status">{toldOf(text, answers)}</span>
      </Hidden>
    </Dialog>
  );
}

/** In a tab of its own one goes on acting as whom one acts as here. */
const besideOf = (to: string): string =>
  carried(new URL(to, window.location.origin), window.location.search) ?? to;

/** On a phone it is the screen. */
const paperLook = {
  width: { xs: '100%', sm: 760 },
  maxWidth: { xs: 'none', sm: 'calc(100vw - 16px)' },
  maxHeight: { xs: 'none', sm: 'calc(100vh - 72px)' },
  margin: { xs: 0, sm: '64px 8px 8px' },
  borderRadius: { xs: 0, sm: '8px' },
} as const;
