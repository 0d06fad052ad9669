import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useMay } from '#src/places/may.ts';
import { Fetching } from '#src/ui/Fetching.tsx';
import { fetched } from '#src/ui/fetched.tsx';
import { MoreMenu } from '#src/ui/MoreMenu.tsx';
import { useIsPhone } from '#src/ui/phone.ts';
import type { Chosen } from './selected.ts';
import { type Verb, verbsFor } from './verbs.ts';

const BulkDialog = fetched(async () => (await import('./BulkDialog.tsx')).BulkDialog);

interface Props {
  readonly selected: Chosen;
  /** What else one does with it. */
  readonly children?: ReactNode;
}

/** What may be done to all that is ticked, on a phone behind a menu; and unticking it. */
export function BarVerbs({ selected, children }: Props) {
  const { resource, rows, verbs } = selected;
  const may = useMay(resource.name);
  const isPhone = useIsPhone();
  const [doing, setDoing] = useState<Verb>();
  const offered = verbsFor(verbs, resource, [...rows.values()], may);
  return (
    <>
      {isPhone
        ? offered.length > 0 && (
            <MoreMenu
              items={offered.map((verb) => ({ label: verb.label, onClick: () => setDoing(verb) }))}
            />
          )
        : offered.map((verb) => (
            <Button key={verb.name} size="medium" color="inherit" onClick={() => setDoing(verb)}>
              {verb.label}
            </Button>
          ))}
      {children}
      {offered.length === 0 && <span>Nessuna operazione comune</span>}
      <Button size="medium" color="inherit" onClick={selected.clear}>
        Deseleziona
      </Button>
      {doing && (
        <Fetching onClose={() => setDoing(undefined)}>
          <BulkDialog verb={doing} selected={selected} onClose={() => setDoing(undefined)} />
        </Fetching>
      )}
    </>
  );
}
