import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '#src/admin/look/ConfirmDialog.tsx';
import { Facts } from '#src/admin/look/Facts.tsx';
import { Section } from '#src/admin/look/Section.tsx';
import { done, useNotices } from '#src/admin/notices.ts';
import { formatDate } from '#src/domain/calendar.ts';
import {
  type DelegationAnswer,
  type OwnDelegation,
  useOwnDelegations,
} from '#src/providers/own-delegations.ts';
import { forgetProfile } from '#src/providers/profile.ts';
import { grantWords } from '#src/resources/people/grants.ts';

const words = { accept: 'Accetta', refuse: 'Rifiuta', renounce: 'Rinuncia' } as const;

/** What others let the person do for them: to accept, to refuse, to give up. */
export function OwnDelegations() {
  const { delegations, answer } = useOwnDelegations();
  const [asked, setAsked] = useState<{ one: OwnDelegation; how: DelegationAnswer }>();
  const notices = useNotices();
  if (delegations.length === 0) return null;

  async function go() {
    if (!asked) return;
    setAsked(undefined);
    try {
      await answer(asked.one.id, asked.how);
      forgetProfile();
      notices.success(done);
    } catch (failure) {
      notices.failure(failure);
    }
  }

  return (
    <Section title="Deleghe ricevute" line="Per chi lavori senza farne parte, e fino a quando.">
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', maxWidth: 760 }}>
        {delegations.map((one) => (
          <Box component="li" key={one.id} sx={rowLook}>
            <Facts
              facts={[
                { label: one.manager, value: one.state === 'active' ? 'Attiva' : 'Da accettare' },
                { label: 'Di che cosa ti occupi', value: grantsIn(one) },
                ...(one.accommodations.length > 0
                  ? [{ label: 'Solo per', value: one.accommodations.join(', ') }]
                  : []),
                {
                  label: 'Durata',
                  value: `Dal ${formatDate(one.validFrom)} al ${formatDate(one.validTo)}`,
                },
              ]}
            />
            <Box sx={{ display: 'flex', gap: '8px', marginTop: '12px' }}>
              {(one.state === 'active'
                ? (['renounce'] as const)
                : (['accept', 'refuse'] as const)
              ).map((how) => (
                <Button
                  key={how}
                  variant={how === 'accept' ? 'contained' : 'outlined'}
                  size="medium"
                  onClick={() => setAsked({ one, how })}
                >
                  {words[how]}
                </Button>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <ConfirmDialog
        open={asked !== undefined}
        danger={asked?.how !== 'accept'}
        onConfirm={() => void go()}
        onCancel={() => setAsked(undefined)}
      >
        {asked && `${words[asked.how]}: delega di «${asked.one.manager}».`}
      </ConfirmDialog>
    </Section>
  );
}

const grantsIn = ({ grants }: OwnDelegation) => grants.map((grant) => grantWords[grant]).join(', ');

const rowLook = { padding: '12px 0', borderBottom: '1px solid', borderColor: 'soggiorno.line' };
