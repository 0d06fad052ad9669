import CheckCircle from '@mui/icons-material/CheckCircle';
import Report from '@mui/icons-material/Report';
import Box from '@mui/material/Box';
import type { Row } from '#src/forms/saving.ts';
import { useMay } from '#src/places/may.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Section } from '#src/ui/Section.tsx';
import { State } from '#src/ui/State.tsx';
import { checkedOf } from './checked.ts';
import { Passed } from './Passed.tsx';
import { usePart } from './parts.ts';
import { Reasons } from './Reasons.tsx';
import { isMain, useOffered, useVerbs } from './verbs.ts';

interface Props {
  readonly resource: Resource;
  readonly view: PlaceView;
  readonly record: Row;
}

/** What stands in the way of the main act of a record's state, before one tries it, and what was checked and holds; nothing where nothing could. */
export function Checks({ resource, view, record }: Props) {
  const verb = useOffered(resource, view, record).find((one) => isMain(resource, one, record));
  return verb?.action.blockers && verb.isSure ? <Told {...{ resource, record, verb }} /> : null;
}

const title = 'Controlli';

function Told({ resource, record, verb: { action, heldBy } }: ToldProps) {
  const isHeld = heldBy.length > 0;
  const may = useMay(resource.name);
  const warnings = useVerbs(resource, record)?.warnings ?? [];
  const { passed, total } = checkedOf(resource, action, record, { heldBy, warnings });
  // Of a field one may not see nothing is told, as of what stands beside it.
  const told = passed.filter(([name]) => !(name in resource.fields) || may('show', record, name));
  const unseen = passed.length - told.length;
  return (
    <Section
      title={title}
      id={usePart(title, isHeld ? heldBy.length : undefined)}
      aside={
        told.length > 0 && (
          <Box component="span" sx={{ color: 'soggiorno.muted' }}>
            {`${told.length} di ${total - unseen} superati`}
            {warnings.length > 0 && ', gli altri sopra in «Da sistemare»'}
          </Box>
        )
      }
      plain
    >
      <State
        {...(isHeld ? held : free)}
        label={
          isHeld ? `«${action.label}» ora non si può fare` : `Niente impedisce «${action.label}»`
        }
      />
      {isHeld && <Reasons resource={resource} record={record} reasons={heldBy} />}
      <Passed words={told.map(([, words]) => words)} />
    </Section>
  );
}

interface ToldProps extends Pick<Props, 'resource' | 'record'> {
  readonly verb: ReturnType<typeof useOffered>[number];
}

const held = { tone: 'error', icon: Report } as const;
const free = { tone: 'ok', icon: CheckCircle } as const;
