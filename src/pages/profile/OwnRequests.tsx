import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatDate } from '#src/domain/dates.ts';
import { ApiError } from '#src/providers/api-error.ts';
import { foreseeOwn, type OwnRequest, useOwnRequests } from '#src/providers/own-requests.ts';
import { forgetProfile } from '#src/providers/profile.ts';
import { grantWords, roleWords } from '#src/resources/people/grants.ts';
import { type Action, ownVerbs } from '#src/schema/resource.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { useNotices } from '#src/ui/notices.ts';
import { ErrorState } from '#src/ui/PageState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { doneBy } from '#src/values/told.ts';
import { AnswerDialog, type Asked, kinds } from './AnswerDialog.tsx';

/** What others ask the person: to join them, to work for them; to accept, to refuse, to give up. */
export function OwnRequests() {
  const { requests, failure, answer, retry } = useOwnRequests();
  const [asked, setAsked] = useState<Asked>();
  const notices = useNotices();
  if (requests.length === 0 && failure === undefined) return null;

  const close = () => setAsked(undefined);

  async function about(one: OwnRequest, verb: string, action: Action) {
    try {
      setAsked({ one, verb, action, foreseen: await foreseeOwn(one, verb) });
    } catch (refusal) {
      notices.failure(refusal);
    }
  }

  async function go() {
    if (!asked) return;
    close();
    try {
      await answer(asked.one, asked.verb);
      forgetProfile();
      notices.success(answered(asked.one, asked.verb));
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
              {ownVerbs(kinds[one.kind], one.state).map(([verb, action]) => (
                <Button
                  key={verb}
                  variant={verb === 'accept' ? 'contained' : 'outlined'}
                  size="medium"
                  onClick={() => void about(one, verb, action)}
                >
                  {action.label}
                </Button>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {asked && <AnswerDialog {...asked} onConfirm={() => void go()} onClose={close} />}
    </Section>
  );
}

/** "Delega di «Hotel Stella Alpina» accettata". */
function answered({ kind, manager }: OwnRequest, verb: string): string {
  const resource = kinds[kind];
  return `${resource.words.one} di «${manager}» ${doneBy(resource, verb)}`;
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
