import { useAbility } from '@casl/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Row } from '#src/forms/saving.ts';
import { type Ability, can } from '#src/permissions/ability.ts';
import { useSession } from '#src/providers/session.ts';
import { machineKeys } from '#src/resources/istat/machine-keys.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Copied } from './Copied.tsx';
import { useIssuing } from './issue-key.ts';

/** What the software sends, as long as this page stands open; nobody reads it again. */
export default function KeySecret({ record }: { readonly record: Row }) {
  const ability = useAbility<Ability>();
  const { impersonator } = useSession();
  const issuing = useIssuing(record);
  const [isAsking, setAsking] = useState(false);
  const isFirst = record.state === 'waiting';
  const may =
    record.state !== 'revoked' && !impersonator && can(ability, 'edit', machineKeys.name, record);
  const secret = issuing.data?.secret;
  if (!may && secret === undefined) return null;
  const issue = () => {
    setAsking(false);
    issuing.mutate();
  };
  return (
    <Section
      title="La chiave"
      line={
        secret === undefined
          ? linesOf[isFirst ? 'first' : 'again']
          : 'Copiala ora nel gestionale: chiusa questa pagina non si legge più.'
      }
    >
      {secret !== undefined ? (
        <Copied label="Chiave" text={secret} />
      ) : (
        <Button
          variant={isFirst ? 'contained' : 'outlined'}
          loading={issuing.isPending}
          onClick={() => (isFirst ? issue() : setAsking(true))}
        >
          {isFirst ? 'Genera la chiave' : 'Genera un’altra chiave'}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        danger
        label="Genera un’altra chiave"
        onConfirm={issue}
        onCancel={() => setAsking(false)}
      >
        Quella di adesso cessa subito: il gestionale non entra finché non ha la nuova.
      </ConfirmDialog>
    </Section>
  );
}

const linesOf = {
  first: 'Si legge una volta sola, appena generata.',
  again: 'Già generata; se è andata persa, se ne genera un’altra.',
} as const;
