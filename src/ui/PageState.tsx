import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Lock from '@mui/icons-material/Lock';
import Report from '@mui/icons-material/Report';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StateBlock } from './StateBlock.tsx';
import type { Icon } from './states.ts';
import { codeType } from './type.ts';

interface Empty {
  readonly title: string;
  readonly icon?: Icon;
  /** One sentence: what will be here. */
  readonly children?: ReactNode;
  /** The first thing to do. */
  readonly action?: ReactNode;
}

/** A list nothing was ever put in. */
export function EmptyState({ title, icon = DescriptionOutlined, children, action }: Empty) {
  return (
    <StateBlock icon={icon} title={title} actions={action}>
      {children}
    </StateBlock>
  );
}

interface NoMatch {
  /** "Nessuna licenza con questi filtri" */
  readonly title: string;
  /** What there is without the filters. */
  readonly children?: ReactNode;
  readonly onReset: () => void;
}

/** Filters that leave nothing over. */
export function NoMatchState({ title, children, onReset }: NoMatch) {
  const reset = (
    <Button variant="outlined" onClick={onReset}>
      Azzera filtri
    </Button>
  );
  return (
    <StateBlock icon={SearchOutlined} title={title} actions={reset}>
      {children}
    </StateBlock>
  );
}

interface Failed {
  /** The cause in one sentence, where it is known. */
  readonly children?: ReactNode;
  /** The request id, for whoever is asked for help. */
  readonly code?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly page?: boolean;
}

/** Data that did not come. */
export function ErrorState({ children, code, onRetry, page = false }: Failed) {
  const retry = onRetry && (
    <Button variant="contained" onClick={onRetry}>
      Riprova
    </Button>
  );
  return (
    <div role="alert">
      <StateBlock
        icon={Report}
        color="error.main"
        title="Ops! Si è verificato un errore"
        actions={retry}
        page={page}
      >
        {children ?? 'I dati non sono stati caricati.'}
        {code && (
          <>
            {' Se si ripete, comunica all’assistenza il codice '}
            <Box component="span" sx={{ ...codeType, color: 'soggiorno.text' }}>
              {code}
            </Box>
            .
          </>
        )}
      </StateBlock>
    </div>
  );
}

interface Forbidden {
  /** The grant that is missing, in its Italian words. */
  readonly grant?: string | undefined;
  /** Who can give it: "l’amministratore del Consorzio". */
  readonly giver?: string | undefined;
  readonly home: string;
  /** Where another organisation is chosen. */
  readonly managers?: string | undefined;
  /** The block is the page, with its h1. */
  readonly page?: boolean;
}

/** 403: what is missing and who can give it. */
export function ForbiddenState({ grant, giver, home, managers, page = true }: Forbidden) {
  const actions = (
    <>
      <HomeButton to={home} />
      {managers && (
        <Button variant="outlined" component={Link} to={managers}>
          Cambia organizzazione
        </Button>
      )}
    </>
  );
  const giving = giver ?? 'l’amministratore della tua organizzazione';
  return (
    <StateBlock icon={Lock} title="Non puoi aprire questa pagina" actions={actions} page={page}>
      {grant
        ? `Serve il permesso ${grant}. Può concedertelo ${giving}.`
        : `Il tuo ruolo non la prevede. Se ti serve, chiedi a chi può concedertela: ${giving}.`}
    </StateBlock>
  );
}

/** 404: no such page, or no such record for this person. */
export function NotFoundState({ home }: { readonly home: string }) {
  return (
    <StateBlock
      icon={SearchOutlined}
      title="Questa pagina non esiste"
      actions={<HomeButton to={home} />}
      page
    >
      L’indirizzo è sbagliato, oppure ciò che cercavi è stato eliminato.
    </StateBlock>
  );
}

function HomeButton({ to }: { readonly to: string }) {
  return (
    <Button variant="contained" component={Link} to={to}>
      Torna al cruscotto
    </Button>
  );
}
