import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useRevertible } from '#src/forms/history.ts';
import { type Row, refresh } from '#src/forms/saving.ts';
import { ApiError, refusedByField, somethingWrong } from '#src/providers/api-error.ts';
import type { AppDataProvider, RevertExtent, RevertPreview } from '#src/providers/data-provider.ts';
import type { Resource } from '#src/schema/resource.ts';
import { DiffTable } from '#src/ui/DiffTable.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { useNotices } from '#src/ui/notices.ts';
import { KnownNames } from '#src/values/names.ts';
import { doneTo, toldOf } from '#src/values/told.ts';
import { MomentValue } from './MomentValue.tsx';

interface Props {
  readonly resource: Resource;
  readonly record: Row;
  readonly entry: number;
  readonly extent: RevertExtent;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** What a revert would do, field by field; what is refused says why, the rest is done all at once. */
export function Revert(props: Props) {
  const { resource, record, entry, extent, onBack } = props;
  const { data, error, refetch } = useRevertible(resource.name, record.id, entry, extent);
  if (data) return <Choice {...props} key={data.version} preview={data} onStale={refetch} />;
  if (!error) return <LoadingState columns="1fr 1fr 1fr" rows={4} />;
  return (
    <>
      <Alert severity="error">{error.message || somethingWrong}</Alert>
      <Button sx={{ marginTop: '16px' }} onClick={onBack}>
        Indietro
      </Button>
    </>
  );
}

interface ChoiceProps extends Props {
  readonly preview: RevertPreview;
  readonly onStale: () => void;
}

function Choice({ resource, record, entry, extent, preview, ...on }: ChoiceProps) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notices = useNotices();
  const possible = preview.fields.filter(({ problem }) => !problem).map(({ field }) => field);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const chosen = possible.filter((field) => !left.has(field));
  const toggle = (field: string) =>
    setLeft(new Set(left.has(field) ? [...left].filter((one) => one !== field) : [...left, field]));

  async function confirm() {
    setBusy(true);
    try {
      const { version } = preview;
      const body = { id: record.id, version, entry, to: extent, fields: chosen };
      const reverted = await dataProvider.revert(resource.name, body);
      notices.success(toldOf(resource, reverted.data, doneTo(resource, 'revert')));
      on.onDone();
      await refresh(queryClient, resource.name, reverted.data as Row);
    } catch (failure) {
      setBusy(false);
      setRefused(refusedByField(failure) ?? {});
      if (failure instanceof ApiError && failure.status === 412) on.onStale();
      notices.failure(failure);
    }
  }

  if (preview.fields.length === 0)
    return (
      <>
        <Box role="status">Tutto è già così: non c’è niente da ripristinare.</Box>
        <Button sx={{ marginTop: '16px' }} onClick={on.onBack}>
          Indietro
        </Button>
      </>
    );
  return (
    <KnownNames value={preview.names}>
      <DiffTable
        label="Campi da ripristinare"
        heads={['Ora', 'Tornerà']}
        rows={preview.fields.flatMap(({ field: name, now, back, problem }) => {
          const field = resource.fields[name];
          if (!field) return [];
          return {
            key: name,
            isChanged: !problem,
            problem: problem ?? refused[name],
            label: (
              <FormControlLabel
                control={
                  <Checkbox
                    checked={chosen.includes(name)}
                    disabled={problem !== undefined}
                    onChange={() => toggle(name)}
                  />
                }
                label={field.label}
              />
            ),
            values: [now, back].map((value) => (
              <MomentValue key="value" field={field} value={value} />
            )),
          };
        })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', padding: '20px 0 16px' }}>
        <Button variant="contained" disabled={isBusy || chosen.length === 0} onClick={confirm}>
          {chosen.length === 1 ? 'Ripristina 1 campo' : `Ripristina ${chosen.length} campi`}
        </Button>
        <Button variant="outlined" onClick={on.onBack}>
          Indietro
        </Button>
      </Box>
    </KnownNames>
  );
}
