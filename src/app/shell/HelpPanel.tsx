import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import type { Place } from '#src/areas/tree.ts';
import { ApiError } from '#src/providers/api-error.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { ErrorState } from '#src/ui/PageState.tsx';
import { HelpArticle } from './HelpArticle.tsx';
import { helpSubjectOf } from './help-subject.ts';

interface Article extends RaRecord {
  readonly title: string;
}

interface Props {
  readonly place: Place;
  readonly onClose: () => void;
}

/** The articles about a page, or those sought among all; read beside the page, which stays. */
export function HelpPanel({ place, onClose }: Props) {
  const id = useId();
  const [sought, setSought] = useState('');
  const { data, error, refetch } = useArticles(place, useDeferredValue(sought.trim()));
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': `${id}-title`, role: 'dialog', sx: paperLook } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
        <Typography id={`${id}-title`} variant="h2" sx={{ flexGrow: 1 }}>
          Aiuto
        </Typography>
        <IconButton aria-label="Chiudi l’aiuto" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <div>
        <InputLabel htmlFor={`${id}-search`}>Cerca in tutto l’aiuto</InputLabel>
        <OutlinedInput
          id={`${id}-search`}
          type="search"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          fullWidth
        />
      </div>
      {error && (
        <ErrorState
          code={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => refetch()}
        />
      )}
      {!data && !error && <LoadingState />}
      <p role="status">{data && found(data.length, sought.trim() !== '', place.called)}</p>
      <div>
        {data?.map((article) => (
          <HelpArticle key={article.id} article={article} isOpen={data.length === 1} />
        ))}
      </div>
    </Drawer>
  );
}

function useArticles(place: Place, sought: string) {
  const subject = helpSubjectOf(place);
  return useGetList<Article>('knowledge-articles', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'title', order: 'ASC' },
    filter: {
      published: true,
      ...(sought ? { q: sought } : subject && { subjects: [subject] }),
    },
  });
}

const found = (count: number, isSearch: boolean, title: string) => {
  if (count === 0)
    return isSearch
      ? 'Nessun articolo con queste parole.'
      : 'Nessun articolo parla di questa pagina. Prova a cercare.';
  const articles = count === 1 ? '1 articolo' : `${count} articoli`;
  return isSearch ? `${articles} con queste parole` : `${articles} per la pagina «${title}»`;
};

const paperLook = {
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  boxSizing: 'border-box',
  width: 'min(480px, 100vw)',
  padding: '20px 24px 32px',
  '& p': { margin: 0 },
} as const;
