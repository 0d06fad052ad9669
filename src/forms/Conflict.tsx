import type { Resource } from '#src/schema/resource.ts';
import { fieldAt, valueAt } from '#src/schema/translated.ts';
import { ConflictDialog } from '#src/ui/ConflictDialog.tsx';
import { thisWords } from '#src/ui/grammar.ts';
import { CellValue } from '#src/values/cells.tsx';
import { ValueView } from '#src/values/views.tsx';
import { timeWords } from '#src/values/when-words.ts';
import { mergeOf } from './merge.ts';
import { RowChanges } from './RowChanges.tsx';
import type { Collision } from './saving.ts';

interface Props {
  readonly resource: Resource;
  readonly collision: Collision;
  readonly readAt: string;
}

/** Both changed the same fields: each is chosen, and what only one changed is shown. */
export function Conflict({ resource, collision, readAt }: Props) {
  const { base, mine, theirs, event, answer } = collision;
  const merge = mergeOf(base, mine, theirs);
  const shown = (name: string, value: unknown) => {
    const field = fieldAt(resource.fields, name);
    // Two tables side by side tell nobody what differs.
    if (field?.kind === 'rows')
      return <RowChanges field={field} before={valueAt(base, name)} after={value} />;
    return field ? <ValueView field={field} value={value} /> : String(value);
  };
  const about = (name: string) => {
    const field = fieldAt(resource.fields, name);
    const original = field && <CellValue field={field} value={valueAt(base, name)} />;
    return { field: name, label: field?.label ?? name, original };
  };
  const isField = (name: string) => fieldAt(resource.fields, name) !== undefined;
  const who = event?.user?.name ?? 'Un altro utente';
  return (
    <ConflictDialog
      open
      thing={thisWords(resource.words)}
      who={who}
      whoShort={event?.user?.name.split(' ')[0] ?? 'un altro'}
      savedAt={timeWords(event?.at ?? String(theirs.updatedAt))}
      readAt={timeWords(readAt)}
      conflicts={merge.clash.map((name) => ({
        ...about(name),
        mine: shown(name, valueAt(mine, name)),
        theirs: shown(name, valueAt(theirs, name)),
      }))}
      merged={[
        ...merge.mine.map((name) => ({
          ...about(name),
          value: shown(name, valueAt(mine, name)),
          by: 'mine' as const,
        })),
        ...merge.theirs.filter(isField).map((name) => ({
          ...about(name),
          value: shown(name, valueAt(theirs, name)),
          by: 'theirs' as const,
        })),
      ]}
      onSave={answer}
      onBack={() => answer('back')}
      onDiscard={() => answer('discard')}
    />
  );
}
