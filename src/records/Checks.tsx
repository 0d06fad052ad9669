import CheckCircle from '@mui/icons-material/CheckCircle';
import Report from '@mui/icons-material/Report';
import type { Row } from '#src/forms/saving.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Section } from '#src/ui/Section.tsx';
import { State } from '#src/ui/State.tsx';
import { usePart } from './parts.ts';
import { Reasons } from './Reasons.tsx';
import { isMain, useOffered } from './verbs.ts';

interface Props {
  readonly resource: Resource;
  readonly view: PlaceView;
  readonly record: Row;
}

/** What stands in the way of the main act of a record's state, before one tries it; nothing where nothing could. */
export function Checks({ resource, view, record }: Props) {
  const verb = useOffered(resource, view, record).find((one) => isMain(resource, one, record));
  return verb?.action.blockers && verb.isSure ? <Told {...{ resource, record, verb }} /> : null;
}

const title = 'Controlli';

function Told({ resource, record, verb: { action, heldBy } }: ToldProps) {
  const isHeld = heldBy.length > 0;
  return (
    <Section title={title} id={usePart(title, isHeld ? heldBy.length : undefined)} plain>
      <State
        {...(isHeld ? held : free)}
        label={
          isHeld ? `«${action.label}» ora non si può fare` : `Niente impedisce «${action.label}»`
        }
      />
      {isHeld && <Reasons resource={resource} record={record} reasons={heldBy} />}
    </Section>
  );
}

interface ToldProps extends Pick<Props, 'resource' | 'record'> {
  readonly verb: ReturnType<typeof useOffered>[number];
}

const held = { tone: 'error', icon: Report } as const;
const free = { tone: 'ok', icon: CheckCircle } as const;
