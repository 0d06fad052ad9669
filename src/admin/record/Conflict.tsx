import type { Resource } from '#src/schema/resource.ts';
import { thisWords } from '../grammar.ts';
import { ConflictDialog } from '../look/ConflictDialog.tsx';
import { ValueView } from '../values/views.tsx';
import { timeWords } from '../values/when-words.ts';
import { mergeOf } from './merge.ts';
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
    const field = resource.fields[name];
    return field ? <ValueView field={field} value={value} /> : String(value);
  };
  const about = (name: string) => ({
    field: name,
    word: resource.fields[name]?.word ?? name,
    original: shown(name, base[name]),
  });
  const isField = (name: string) => resource.fields[name] !== undefined;
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
        mine: shown(name, mine[name]),
        theirs: shown(name, theirs[name]),
      }))}
      merged={[
        ...merge.mine.map((name) => ({
          ...about(name),
          value: shown(name, mine[name]),
          by: 'mine' as const,
        })),
        ...merge.theirs.filter(isField).map((name) => ({
          ...about(name),
          value: shown(name, theirs[name]),
          by: 'theirs' as const,
        })),
      ]}
      onSave={answer}
      onBack={() => answer('back')}
      onDiscard={() => answer('discard')}
    />
  );
}
