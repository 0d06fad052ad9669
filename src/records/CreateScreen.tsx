import { useAbility } from '@casl/react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { CreateForm } from '#src/forms/CreateForm.tsx';
import type { Ability } from '#src/permissions/ability.ts';
import { givenIn } from '#src/places/given.ts';
import { useMay } from '#src/places/may.ts';
import type { ScreenProps } from '#src/places/place-view.ts';
import { mayBegin } from '#src/schema/beginning.ts';
import { inSentence } from '#src/ui/grammar.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { useCopied } from './copying.ts';
import { headingGiven } from './heading.ts';
import { useLeaving } from './leaving.ts';
import { Unread } from './Unread.tsx';

/** The page that makes a record. */
export function CreateScreen({ resource, view, title }: ScreenProps) {
  const { toList, toRecord } = useLeaving(resource.name, view);
  const { search } = useLocation();
  const { from, isPending } = useCopied(resource, search);
  const ability = useAbility<Ability>();
  const given = useMemo(() => {
    // What one may not begin so is as if the address had not said it.
    const isOpen = ([name, value]: readonly [string, unknown]) =>
      mayBegin(ability, resource.name, name, value);
    return Object.fromEntries(Object.entries(givenIn(resource, search)).filter(isOpen));
  }, [ability, resource, search]);
  const kind = headingGiven(resource, given);
  if (!useMay(resource.name)('create'))
    return <Unread isForbidden failure={undefined} retry={() => {}} />;
  return (
    <>
      <PageHeader title={kind ? `${title}: ${inSentence(kind)}` : title} />
      {!isPending && (
        <CreateForm
          resource={resource}
          view={view}
          from={{ ...from, ...given }}
          onSaved={({ id }) => toRecord(id)}
          onLeave={toList}
        />
      )}
    </>
  );
}
