import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PublicButton } from '#src/admin/look/PublicButton.tsx';
import { PublicNote } from '#src/admin/look/PublicNote.tsx';
import { formatDate } from '#src/domain/calendar.ts';
import { type DelegationAnswer, useOwnDelegations } from '#src/providers/own-delegations.ts';
import { forgetProfile } from '#src/providers/profile.ts';
import { grantWords } from '#src/resources/people/grants.ts';
import { reasonOf } from './sending.ts';

/** The delegations that wait for the answer of who has no organisation yet. */
export function PendingDelegations() {
  const { delegations, answer } = useOwnDelegations();
  const [refusal, setRefusal] = useState<string>();
  const navigate = useNavigate();
  const waiting = delegations.filter(({ state }) => state === 'awaiting');

  async function decide(id: number, how: DelegationAnswer) {
    try {
      await answer(id, how);
      forgetProfile();
      if (how === 'accept') await navigate('/select-managers');
    } catch (failure) {
      setRefusal(reasonOf(failure));
    }
  }

  return (
    <>
      {refusal && <PublicNote tone="error">{refusal}</PublicNote>}
      {waiting.map(({ id, manager, grants, accommodations, validTo }) => (
        <section key={id} aria-labelledby={`delegation-${id}`} style={{ margin: '24px 0' }}>
          <h2 id={`delegation-${id}`}>«{manager}» ti ha delegato</h2>
          <p>
            Fino al {formatDate(validTo)}: {grants.map((grant) => grantWords[grant]).join(', ')}
            {accommodations.length > 0 && `, solo per ${accommodations.join(', ')}`}.
          </p>
          <div style={{ display: 'flex', gap: 8 }}>
            <PublicButton onClick={() => void decide(id, 'accept')}>Accetta</PublicButton>
            <PublicButton look="outlined" onClick={() => void decide(id, 'refuse')}>
              Rifiuta
            </PublicButton>
          </div>
        </section>
      ))}
    </>
  );
}
