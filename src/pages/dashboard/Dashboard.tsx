import { PageHeader } from '#src/admin/look/PageHeader.tsx';
import { useSession } from '#src/providers/session.ts';
import { managerTypeWords, roleWords } from '#src/resources/people/grants.ts';
import { type CountedList, CountedLists } from './CountedLists.tsx';
import { CurrentAlerts } from './CurrentAlerts.tsx';

/** The first page of an area: for whom one works, what waits, the alerts in force. */
export function Dashboard({ lists }: { readonly lists: readonly CountedList[] }) {
  const { manager, role } = useSession();
  const kind = managerTypeWords[manager.type as keyof typeof managerTypeWords];
  return (
    <>
      <PageHeader
        title="Cruscotto"
        line={`${manager.name}, ${kind}. Ruolo: ${roleWords[role.name].toLowerCase()}.`}
      />
      <CountedLists lists={lists} />
      <CurrentAlerts />
    </>
  );
}
