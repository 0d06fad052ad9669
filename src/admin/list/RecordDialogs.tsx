import Box from '@mui/material/Box';
import { useLocation, useNavigate } from 'react-router-dom';
import { newWords } from '../grammar.ts';
import { useMay } from '../may.ts';
import type { ScreenProps } from '../place-view.ts';
import { CreateForm } from '../record/CreateForm.tsx';
import { RequiredLine } from '../record/EditHeader.tsx';
import { Framed } from './Framed.tsx';
import { OpenRecord } from './OpenRecord.tsx';
import { withParam } from './record-link.ts';

type Props = Omit<ScreenProps, 'title'>;

/** Over a list whose records have no page: `?open=<id>` shows one, `?new` makes one. */
export function RecordDialogs({ resource, view }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const may = useMay(resource.name);
  const params = new URLSearchParams(search);
  const open = params.get('open');
  const go = (name: string, value: string | undefined) =>
    navigate(`${pathname}?${withParam(search, name, value)}`, { replace: value !== undefined });
  const close = () => go('open', undefined);
  if (params.has('new') && may('create') && !resource.view)
    return (
      <Framed title={newWords(resource.words)} onClose={close}>
        <Box component="p" sx={{ marginTop: 0, color: 'soggiorno.muted' }}>
          <RequiredLine />
        </Box>
        <CreateForm resource={resource} view={view} isDialog onSaved={close} onLeave={close} />
      </Framed>
    );
  if (!open || !/^\d{1,15}$/.test(open)) return null;
  return (
    <OpenRecord key={open} resource={resource} view={view} id={Number(open)} onClose={close} />
  );
}
