import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { formatDecimal } from '#src/domain/numbers.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Fetching } from '#src/ui/Fetching.tsx';
import { fetched } from '#src/ui/fetched.tsx';
import { MoreMenu } from '#src/ui/MoreMenu.tsx';
import { useNotices } from '#src/ui/notices.ts';
import type { Keeping, SavedView, ViewDraft } from './keeping.ts';
import { Looks } from './Looks.tsx';
import { tabsLook } from './tabs-look.ts';
import { activeView, addressOf } from './view-address.ts';

// Who keeps a view fetches how it is asked for.
const ViewDialog = fetched(async () => (await import('./ViewDialog.tsx')).ViewDialog);

interface Props {
  readonly keeping: Keeping;
  /** The columns as shown now. */
  readonly columns: readonly string[];
}

/** Other lists of the same records and saved views above a list, with how many rows each holds; saving how the list stands now. */
export function ViewTabs({ keeping, columns }: Props) {
  const { filterValues, sort } = useListContext();
  const { search } = useLocation();
  const navigate = useNavigate();
  const notices = useNotices();
  const active = activeView(keeping.views, { filter: filterValues, sort });
  // A view stays at hand for overwriting once the list was changed.
  const [lastId, setLastId] = useState<number>();
  if (active && active.id !== lastId) setLastId(active.id);
  const last = keeping.views.find(({ id }) => id === lastId);
  const [asking, setAsking] = useState<'new' | 'change' | 'delete'>();
  const close = () => setAsking(undefined);
  const now = { filter: filterValues, sort: [sort.field, sort.order], columns } as const;

  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
      close();
    } catch (failure) {
      notices.failure(failure);
    }
  };
  const overwrite = (view: SavedView) => {
    const { name, shared, role } = view;
    return attempt(async () => {
      await keeping.update(view, { name, shared, role, state: now });
      notices.success(`Vista «${name}» aggiornata`);
    });
  };
  const saved = (draft: Omit<ViewDraft, 'state'>, isDefault: boolean) =>
    attempt(async () => {
      const view =
        asking === 'change' && last
          ? await keeping.update(last, { ...draft, state: last.state })
          : await keeping.create({ ...draft, state: now });
      const wasDefault = keeping.defaultView === view.id;
      if (isDefault !== wasDefault) keeping.set({ defaultView: isDefault ? view.id : null });
    });

  return (
    <>
      <Box sx={barLook} data-print="hidden">
        <Looks />
        {keeping.views.length > 0 && (
          <Box component="nav" aria-label="Viste salvate" sx={tabsLook}>
            <Tab
              label="Tutte"
              to={addressOf({ filter: {} }, search)}
              isActive={!active && Object.keys(filterValues).length === 0}
              count={keeping.counts?.all}
            />
            {keeping.views.map((view) => (
              <Tab
                key={view.id}
                label={view.name}
                to={addressOf(view.state, search)}
                isActive={view === active}
                count={keeping.counts?.[view.id]}
              />
            ))}
          </Box>
        )}
        <Box sx={{ marginLeft: 'auto', display: 'flex', gap: '8px', flexShrink: 0 }}>
          <Button size="small" onClick={() => setAsking('new')}>
            Salva questa vista
          </Button>
          {last?.isOwn && (
            <MoreMenu
              items={[
                { label: `Sovrascrivi «${last.name}»`, onClick: () => void overwrite(last) },
                { label: 'Rinomina o condividi', onClick: () => setAsking('change') },
                ...defaultItem(keeping, last),
                { label: 'Elimina la vista', onClick: () => setAsking('delete') },
              ]}
            />
          )}
          {last && !last.isOwn && <MoreMenu items={defaultItem(keeping, last)} />}
        </Box>
      </Box>
      {active !== undefined && active.dropped > 0 && (
        <Alert severity="info" sx={{ marginBottom: '12px' }}>
          {droppedWords(active.dropped)}
        </Alert>
      )}
      {(asking === 'new' || asking === 'change') && (
        <Fetching onClose={close}>
          <ViewDialog
            view={asking === 'change' ? last : undefined}
            isDefault={asking === 'change' && keeping.defaultView === last?.id}
            onSave={saved}
            onCancel={close}
          />
        </Fetching>
      )}
      <ConfirmDialog
        open={asking === 'delete'}
        danger
        title={`Vuoi eliminare la vista «${last?.name ?? ''}»?`}
        label="Elimina"
        onCancel={close}
        onConfirm={() =>
          void attempt(async () => {
            if (last) await keeping.remove(last);
            await navigate(addressOf({ filter: {} }, search));
          })
        }
      >
        Gli elementi restano; la perde anche chi la condivide.
      </ConfirmDialog>
    </>
  );
}

const defaultItem = (keeping: Keeping, { id }: SavedView) => [
  keeping.defaultView === id
    ? { label: 'Non aprire più con questa', onClick: () => keeping.set({ defaultView: null }) }
    : { label: 'Apri sempre con questa', onClick: () => keeping.set({ defaultView: id }) },
];

const droppedWords = (count: number) =>
  count === 1
    ? 'Questa vista nominava un campo o un filtro che non c’è più o che non puoi vedere: si apre senza.'
    : `Questa vista nominava ${count} campi o filtri che non ci sono più o che non puoi vedere: si apre senza.`;

interface TabProps {
  readonly label: string;
  readonly to: string;
  readonly isActive: boolean;
  readonly count: number | undefined;
}

const cap = 10_000;

function Tab({ label, to, isActive, count }: TabProps) {
  return (
    <Link to={to} {...(isActive && { 'aria-current': 'page' })}>
      {`${label} `}
      {count !== undefined && (
        <Box component="span" sx={{ color: 'soggiorno.muted', fontWeight: 400 }}>
          {formatDecimal(Math.min(count, cap))}
          {count > cap && '+'}
        </Box>
      )}
    </Link>
  );
}

const barLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  marginBottom: '8px',
  borderBottom: '1px solid',
  borderColor: 'soggiorno.line',
} as const;
