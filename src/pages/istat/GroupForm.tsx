import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { todayInRome } from '#src/domain/dates.ts';
import { type Month, monthOf } from '#src/domain/istat/month.ts';
import { FoundDraft } from '#src/forms/FoundDraft.tsx';
import { RecordForm } from '#src/forms/RecordForm.tsx';
import type { Row } from '#src/forms/saving.ts';
import { ask } from '#src/providers/http.ts';
import { keyFor } from '#src/providers/idempotency.ts';
import { cardFields, cardProblem } from '#src/resources/istat/guest-card.ts';
import type { Values } from '#src/schema/validation.ts';
import { useNotices } from '#src/ui/notices.ts';
import { useApiBase } from '#src/values/files.ts';
import { cardOf, newCard, type ReadCard } from './card-values.ts';
import type { GuestChoices } from './choices.ts';
import { GroupFoot } from './GroupFoot.tsx';
import { GroupLineFields } from './GroupLineFields.tsx';
import { useGuestPaths } from './guest-paths.ts';
import { counted } from './guest-words.ts';
import { guestsKey } from './month-of-guests.ts';
import { PeopleTable } from './PeopleTable.tsx';
import { useTabDraft } from './tab-draft.ts';

interface Props {
  readonly license: number;
  /** 0 of a new one. */
  readonly group: number;
  /** The list one came from. */
  readonly month: Month;
  readonly card: ReadCard | undefined;
  readonly choices: GuestChoices;
  readonly named: ReadonlySet<number>;
  readonly hasDocument: boolean;
  readonly names: ReadonlyMap<number, string>;
  /** Another new one begins in its place. */
  readonly onNext: () => void;
}

/** One form for a group and all its people, saved at once. */
export function GroupForm(props: Props) {
  const { license, group, month, card, choices, named, hasDocument, names, onNext } = props;
  const { base, impersonated } = useApiBase();
  const queryClient = useQueryClient();
  const notices = useNotices();
  const navigate = useNavigate();
  const paths = useGuestPaths();
  const begun = useMemo(() => (card ? cardOf(card) : newCard()), [card]);
  const kept = useTabDraft(`guests/${license}/${group}`, begun);
  const leave = () => navigate(paths.listOf(license, month));

  async function save(values: Values) {
    const path = `${base}/guest-groups`;
    const options = { body: values, impersonated };
    if (card)
      await ask(`${path}/${group}/card?version=${kept.base.version}`, {
        ...options,
        method: 'PUT',
      });
    else {
      const key = keyFor(path, values);
      const headers = { 'Idempotency-Key': key.value };
      await key.during(
        ask(`${path}/card?license=${license}`, { ...options, method: 'POST', headers }),
      );
    }
    const { length } = values.members as readonly unknown[];
    notices.success(`Arrivo salvato: ${counted(length, 'persona', 'persone')}`);
    await queryClient.invalidateQueries({ queryKey: [guestsKey], refetchType: 'none' });
    return values as Row;
  }

  return (
    <RecordForm
      key={kept.opening}
      fields={cardFields}
      sections={[]}
      isInput={everything}
      check={cardProblem as never}
      base={kept.base}
      resumed={kept.resumed}
      draft={kept.draft}
      isGuarded
      goOnWord={group > 0 ? undefined : 'Salva e nuovo arrivo'}
      onSave={save}
      onSaved={(_, goesOn) =>
        goesOn ? onNext() : navigate(paths.listOf(license, card ? month : monthOf(todayInRome())))
      }
      onLeave={leave}
    >
      <FoundDraft {...kept} />
      <GroupLineFields />
      <PeopleTable
        {...{ choices, named, hasDocument, names }}
        isNew={card === undefined}
        onLeave={leave}
      />
      <GroupFoot choices={choices} />
    </RecordForm>
  );
}

const everything = () => true;
