import Alert from '@mui/material/Alert';
import { Link, Navigate } from 'react-router-dom';
import { useSession } from '#src/providers/session.ts';
import { applicationKindWords } from '#src/resources/registry/application-words.ts';
import { optionWord } from '#src/schema/fields.ts';
import type { Values } from '#src/schema/validation.ts';
import { useBegun } from './begun.ts';

/** The drafts of the same matter: one goes on with the one there is; an office may have another paper of it, and is told. */
export function BegunAlready({ record }: { readonly record: Values }) {
  const { manager } = useSession();
  const there = useBegun(record);
  const same = there.find((draft) => draft.kind === record.kind);
  if (same && manager.isHotel) return <Navigate replace to={same.to} />;
  if (there.length === 0) return null;
  return (
    <Alert severity="info" role="note" sx={{ maxWidth: 720, marginBottom: '20px' }}>
      <strong>Già cominciate.</strong> Continua da qui:{' '}
      {there.map((draft, at) => (
        <span key={draft.id}>
          {at > 0 && ', '}
          <Link to={draft.to}>{optionWord(applicationKindWords, draft.kind)}</Link>
        </span>
      ))}
      .
    </Alert>
  );
}
