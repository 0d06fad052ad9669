import { PageHeader } from '#src/ui/PageHeader.tsx';
import { StayingActs } from '#src/ui/StayingActs.tsx';
import { nameOf } from '#src/values/name.ts';
import { ActedOn } from './ActedOn.tsx';
import { useHeading } from './heading.ts';
import { RecordVerbs, type VerbsProps } from './RecordVerbs.tsx';
import { StatePill } from './StatePill.tsx';

/** A record's name and state, and what one may do with it. */
export function RecordHeader(props: VerbsProps) {
  const { resource, record } = props;
  const name = nameOf(resource, record);
  const line = name.startsWith(resource.words.one) ? undefined : resource.words.one;
  const about = useHeading(resource, record);
  return (
    <PageHeader
      title={about ? `${name} ${about}` : name}
      line={line}
      state={<StatePill resource={resource} record={record} />}
      actions={
        <StayingActs about={<ActedOn resource={resource} record={record} />}>
          <RecordVerbs {...props} />
        </StayingActs>
      }
    />
  );
}
