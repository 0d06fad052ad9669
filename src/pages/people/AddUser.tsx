import { useGetOne } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useDeclared } from '#src/admin/declared.ts';
import { PageHeader } from '#src/admin/look/PageHeader.tsx';
import { useMay } from '#src/admin/may.ts';
import { usePlaces } from '#src/admin/places.ts';
import { ActionForm } from '#src/admin/record/ActionForm.tsx';
import { RequiredLine } from '#src/admin/record/EditHeader.tsx';
import type { Row } from '#src/admin/record/saving.ts';
import { Unread } from '#src/admin/record/Unread.tsx';
import { useSession } from '#src/providers/session.ts';

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
