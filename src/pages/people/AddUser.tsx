import { useGetOne } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Row } from '#src/forms/saving.ts';
import { useDeclared } from '#src/places/declared.ts';
import { useMay } from '#src/places/may.ts';
import { usePlaces } from '#src/places/places.ts';
import { useSession } from '#src/providers/session.ts';
import { ActionForm } from '#src/records/ActionForm.tsx';
import { RequiredLine } from '#src/records/EditHeader.tsx';
import { Unread } from '#src/records/Unread.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';

/** Adds somebody to the organisation one acts for: with a role, grants and an end. */
export default function AddUser() {
  const { manager } = useSession();
  const managers = useDeclared().get('managers');
  const mayInvite = useMay('managers')('invite');
  const { data, error, refetch } = useGetOne<Row>('managers', { id: manager.id }, { retry: false });
  const { pathOf } = usePlaces();
  const navigate = useNavigate();
  const leave = () => void navigate(pathOf('users', 'list') ?? '..');
  const invite = managers?.actions?.invite;
  if (!managers || !invite || !data)
    return <Unread isForbidden={!mayInvite} failure={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHeader title="Nuovo utente delegato" line={<RequiredLine />} />
      <ActionForm
        resource={managers}
        name="invite"
        action={invite}
        record={data}
        onDone={leave}
        onLeave={leave}
      />
    </>
  );
}
