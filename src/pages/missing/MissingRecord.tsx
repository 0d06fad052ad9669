import { useSession } from '#src/providers/session.ts';
import { NotFoundState } from '#src/ui/PageState.tsx';

/** Where a page ends whose own record is not there, or not for this person. */
export default function MissingRecord() {
  const { manager } = useSession();
  return <NotFoundState home={`/manager/${manager.id}/`} />;
}
