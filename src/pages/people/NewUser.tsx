import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Labelled } from '#src/forms/inputs/Labelled.tsx';
import { ReferencePicker } from '#src/forms/inputs/ReferencePicker.tsx';
import { RequiredLine } from '#src/forms/RequiredLine.tsx';
import type { Row } from '#src/forms/saving.ts';
import { useDeclared } from '#src/places/declared.ts';
import { useMay } from '#src/places/may.ts';
import { usePlaces } from '#src/places/places.ts';
import { useSession } from '#src/providers/session.ts';
import { ActionForm } from '#src/records/ActionForm.tsx';
import { Unread } from '#src/records/Unread.tsx';
import { placesGivenBy } from '#src/resources/people/assignable.ts';
import { f } from '#src/schema/fields.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';

const organisation = f.reference('Organizzazione', 'managers', { required: true });

/** Adds somebody: to which organisation, who they are, with what role; an operator to its own. */
export default function NewUser() {
  const { manager, persona } = useSession();
  const mayInvite = useMay('managers')('invite');
  const [chosen, setChosen] = useState(manager.isHotel ? manager.id : undefined);
  const id = useId();
  if (!mayInvite) return <Unread isForbidden failure={undefined} retry={() => {}} />;
  return (
    <>
      <PageHeader title={manager.isHotel ? 'Nuovo utente delegato' : 'Nuovo utente'} />
      {!manager.isHotel && (
        <Box sx={{ maxWidth: 720, marginBottom: '24px' }}>
          <Labelled field={organisation} control={{ id, error: undefined }}>
            <ReferencePicker
              id={id}
              to="managers"
              offering={placesGivenBy(persona)}
              value={chosen === undefined ? [] : [chosen]}
              onChange={([first]: number[]) => setChosen(first)}
            />
          </Labelled>
        </Box>
      )}
      {chosen !== undefined && <Invited key={chosen} organisation={chosen} />}
    </>
  );
}

/** Who is invited, and as what, with the roles and functions that organisation can give. */
function Invited({ organisation: id }: { readonly organisation: number }) {
  const { manager } = useSession();
  const managers = useDeclared().get('managers');
  const may = useMay('managers');
  const { pathOf } = usePlaces();
  const navigate = useNavigate();
  const { data, error, refetch } = useGetOne<Row>('managers', { id }, { retry: false });
  const invite = managers?.actions?.invite;
  if (error) return <Unread isForbidden={false} failure={error} retry={() => void refetch()} />;
  if (!managers || !invite || !data) return <LoadingState rows={4} />;
  if (!may('invite', data))
    return <p>In questa organizzazione gli utenti li aggiunge lei stessa.</p>;
  const list = pathOf('users', 'list') ?? '..';
  // Whom another invites is asked first, and stands among the invitations until they answer.
  const there = id === manager.id ? list : `${list}#invitations`;
  return (
    <>
      <RequiredLine fields={invite.input ?? {}} isInput={() => true} />
      <ActionForm
        resource={managers}
        name="invite"
        action={invite}
        record={data}
        onDone={() => void navigate(there)}
        onLeave={() => void navigate(list)}
      />
    </>
  );
}
