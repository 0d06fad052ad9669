import CheckCircle from '@mui/icons-material/CheckCircle';
import { InOrder } from '#src/pages/registry/InOrder.tsx';
import { OwedRows } from '#src/pages/registry/OwedRows.tsx';
import { Unread } from '#src/records/Unread.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { State } from '#src/ui/State.tsx';
import type { useThings } from './things.ts';

interface Props {
  readonly things: ReturnType<typeof useThings>;
}

/** "Da fare": what is to be settled, each thing with the act that does it; what is in order folds away. */
export function OwnTodo({ things: { open, inOrder, isPending, error, retry } }: Props) {
  const isDone = !isPending && !error && open.length === 0;
  return (
    <Section title="Da fare" count={isPending ? undefined : open.length} plain>
      {error && <Unread isForbidden={false} failure={error} retry={retry} page={false} />}
      {isPending && !error && <LoadingState columns="28px 1fr 156px" rows={3} />}
      {isDone && (
        <State
          shape="duty"
          tone="ok"
          icon={CheckCircle}
          title="Tutto in regola"
          label="Niente da fare"
          note="Qui arriva ciò che aspetta te."
        />
      )}
      <OwedRows rows={open} isFirstMain />
      <InOrder duties={inOrder} />
    </Section>
  );
}
