import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import type { Row } from '#src/forms/saving.ts';
import { type Blocker, blockersIn, refusedByField } from '#src/providers/api-error.ts';
import type { Fields, Resource } from '#src/schema/resource.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { inSentence } from '#src/ui/grammar.ts';
import { useNotices } from '#src/ui/notices.ts';
import { Reasons } from './Reasons.tsx';

interface Props {
  readonly resource: Resource;
  readonly record: Row;
  readonly danger: boolean;
  readonly title?: string;
  readonly label: string;
  readonly stay?: string;
  /** Throws the server's refusal: it is told in the dialog where it says what is in the way. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks once more, does it, and says what was in the way. */
export function Confirmed({ resource, record, onConfirm, onClose, children, ...look }: Props) {
  const notices = useNotices();
  const [isBusy, setBusy] = useState(false);
  const [reasons, setReasons] = useState<readonly Blocker[]>([]);
  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch (failure) {
      const said = reasonsIn(resource, failure);
      setReasons(said);
      setBusy(false);
      if (said.length > 0) return;
      notices.failure(failure);
      onClose();
    }
  }
  return (
    <ConfirmDialog open busy={isBusy} onConfirm={confirm} onCancel={onClose} {...look}>
      {children}
      <HeldNow resource={resource} record={record} reasons={reasons} />
    </ConfirmDialog>
  );
}

/** What came in the way of a verb when it was tried. */
export function HeldNow(props: {
  readonly resource: Resource;
  readonly record: Row;
  readonly reasons: readonly Blocker[];
}) {
  if (props.reasons.length === 0) return null;
  return (
    <Alert severity="error" sx={{ margin: '16px 0' }}>
      <Box component="strong">Prima serve altro:</Box>
      <Reasons {...props} />
    </Alert>
  );
}

/**
 * What holds it back, or each field of the record the server objects to and the verb did not ask for:
 * "Dichiarante: campo richiesto".
 */
export function reasonsIn(
  { fields }: Resource,
  failure: unknown,
  asked: Fields = {},
): readonly Blocker[] {
  const blockers = blockersIn(failure);
  if (blockers.length > 0) return blockers;
  return Object.entries(refusedByField(failure) ?? {})
    .filter(([name]) => !Object.hasOwn(asked, name.split('.')[0] ?? name))
    .map(([field, message]) => ({
      code: 'invalid',
      field,
      message: `${fields[field]?.label ?? field}: ${inSentence(message)}`,
    }));
}
