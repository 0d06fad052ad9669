import type { OwnRequest } from '#src/providers/own-requests.ts';
import type { Foreseen } from '#src/providers/verbs.ts';
import { HeldBack } from '#src/records/HeldBack.tsx';
import { delegations } from '#src/resources/people/delegations.ts';
import { invitations } from '#src/resources/people/invitations.ts';
import type { Action } from '#src/schema/resource.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';

/** What people are asked, by the name the server gives it. */
export const kinds = { delegations, invitations };

/** An answer somebody is about to give. */
export interface Asked {
  readonly one: OwnRequest;
  readonly verb: string;
  readonly action: Action;
  readonly foreseen: Foreseen;
}

interface Props extends Asked {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Why an answer cannot be given, or once more what it is and what comes of it. */
export function AnswerDialog({ one, verb, action, foreseen, onConfirm, onClose }: Props) {
  const resource = kinds[one.kind];
  const { blockers, consequences } = foreseen;
  if (blockers.length > 0) {
    const held = { name: verb, action, heldBy: blockers, isSure: true };
    return (
      <HeldBack resource={resource} record={one} verb={held} onPlan={undefined} onClose={onClose} />
    );
  }
  const what = `${action.label}: ${resource.words.one.toLowerCase()} di «${one.manager}».`;
  return (
    <ConfirmDialog
      open
      danger={verb !== 'accept'}
      label={action.label}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {[what, ...consequences].join(' ')}
    </ConfirmDialog>
  );
}
