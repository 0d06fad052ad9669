import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDate } from '#src/domain/dates.ts';
import { type OwnRequest, useOwnRequests } from '#src/providers/own-requests.ts';
import { forgetProfile } from '#src/providers/profile.ts';
import { grantWords, roleWords } from '#src/resources/people/grants.ts';
import { PublicButton } from '#src/ui/PublicButton.tsx';
import { PublicNote } from '#src/ui/PublicNote.tsx';
import { reasonOf } from './sending.ts';

/** The invitations and delegations that wait for the answer of who has no organisation yet. */
export function PendingRequests() {
  const { requests, failure, answer } = useOwnRequests();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const waiting = requests.filter(({ state }) => state === 'awaiting');
  const problem = refusal ?? (failure === undefined ? undefined : reasonOf(failure));

  async function decide(one: OwnRequest, how: 'accept' | 'refuse') {
    setRefusal(undefined);
    setIsBusy(true);
    try {
      await answer(one, how);
      forgetProfile();
      if (how === 'accept') await navigate('/select-managers');
    } catch (error) {
      setRefusal(reasonOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      {problem && <PublicNote tone="error">{problem}</PublicNote>}
      {waiting.map((one) => {
        const heading = `${one.kind}-${one.id}`;
        return (
          <section key={heading} aria-labelledby={heading} style={{ margin: '24px 0' }}>
            <h2 id={heading}>{headingOf(one)}</h2>
            <p>{sentenceOf(one)}</p>
            <div style={{ display: 'flex', gap: 8 }}>
              <PublicButton busy={isBusy} onClick={() => void decide(one, 'accept')}>
                Accetta
              </PublicButton>
              <PublicButton
                look="outlined"
                busy={isBusy}
                onClick={() => void decide(one, 'refuse')}
              >
                Rifiuta
              </PublicButton>
            </div>
          </section>
        );
      })}
    </>
  );
}

const headingOf = ({ kind, manager }: OwnRequest) =>
  kind === 'delegations' ? `«${manager}» ti ha delegato` : `«${manager}» ti invita`;

function sentenceOf({ kind, role, grants, accommodations, validTo, expiresOn }: OwnRequest) {
  const parts = [
    ...(kind === 'invitations' ? [`Ruolo: ${roleWords[role]}`] : []),
    ...(validTo ? [`Fino al ${formatDate(validTo)}`] : []),
    ...(grants.length > 0 ? [grants.map((grant) => grantWords[grant]).join(', ')] : []),
    ...(accommodations.length > 0 ? [`Solo per ${accommodations.join(', ')}`] : []),
    ...(expiresOn ? [`Puoi rispondere fino al ${formatDate(expiresOn)}`] : []),
  ];
  return `${parts.join('. ')}.`;
}
