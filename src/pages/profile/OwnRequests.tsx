import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '#src/admin/look/ConfirmDialog.tsx';
import { Facts } from '#src/admin/look/Facts.tsx';
import { ErrorState } from '#src/admin/look/PageState.tsx';
import { Section } from '#src/admin/look/Section.tsx';
import { done, useNotices } from '#src/admin/notices.ts';
import { formatDate } from '#src/domain/calendar.ts';
import { ApiError } from '#src/providers/api-error.ts';
import { type OwnRequest, useOwnRequests } from '#src/providers/own-requests.ts';
import { forgetProfile } from '#src/providers/profile.ts';
import { delegations } from '#src/resources/people/delegations.ts';
import { grantWords, roleWords } from '#src/resources/people/grants.ts';
import { invitations } from '#src/resources/people/invitations.ts';
import { ownVerbs } from '#src/schema/resource.ts';

const kinds = { delegations, invitations };

/** What others ask the person: to join them, to work for them; to accept, to refuse, to give up. */
export function OwnRequests() {
  const { requests, failure, answer, retry } = useOwnRequests();
  const [asked, setAsked] = useState<{ one: OwnRequest; verb: string; word: string }>();
  const notices = useNotices();
  if (requests.length === 0 && failure === undefined) return null;

  async function go() {
    if (!asked) return;
    setAsked(undefined);
    try {
      await answer(asked.one, asked.verb);
      forgetProfile();
      notices.success(done);
    } catch (refusal) {
      notices.failure(refusal);
    }
  }

  return (
    <Section
      title="Richieste per te"
      line="Inviti e deleghe: valgono solo dopo che li hai accettati."
    >
      {failure !== undefined && (
        <ErrorState
          code={failure instanceof ApiError ? failure.requestId : undefined}
          onRetry={retry}
        />
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', maxWidth: 760 }}>
        {requests.map((one) => (
          <Box component="li" key={`${one.kind}-${one.id}`} sx={rowLook}>
            <Facts facts={factsOf(one)} />
            <Box sx={{ display: 'flex', gap: '8px', marginTop: '12px' }}>
              {ownVerbs(kinds[one.kind], one.state).map(([verb, { word }]) => (
                <Button
                  key={verb}
                  variant={verb === 'accept' ? 'contained' : 'outlined'}
                  size="medium"
                  onClick={() => setAsked({ one, verb, word })}
                >
                  {word}
                </Button>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <ConfirmDialog
        open={asked !== undefined}
        danger={asked?.verb !== 'accept'}
        onConfirm={() => void go()}
        onCancel={() => setAsked(undefined)}
      >
        {asked &&
          `${asked.word}: ${kinds[asked.one.kind].words.one.toLowerCase()} di «${asked.one.manager}».`}
      </ConfirmDialog>
    </Section>
  );
}

function factsOf(one: OwnRequest) {
  const { kind, state, manager, role, grants, accommodations, validFrom, validTo } = one;
  const isInvitation = kind === 'invitations';
  const waits = isInvitation ? 'Invito da accettare' : 'Delega da accettare';
  const all = [
    { label: manager, value: state === 'active' ? 'Attiva' : waits },
    { label: 'Ruolo', value: isInvitation && roleWords[role] },
    { label: 'Di che cosa ti occupi', value: grants.map((each) => grantWords[each]).join(', ') },
    { label: 'Solo per', value: accommodations.join(', ') },
    { label: 'Dal', value: validFrom && formatDate(validFrom) },
    { label: 'Fino al', value: validTo && formatDate(validTo) },
    { label: 'Rispondi entro', value: one.expiresOn && formatDate(one.expiresOn) },
  ];
  return all.filter(({ value }) => value);
}

const rowLook = { padding: '12px 0', borderBottom: '1px solid', borderColor: 'soggiorno.line' };
