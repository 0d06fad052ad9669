import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { formatDate } from '#src/domain/dates.ts';
import type { Row } from '#src/forms/saving.ts';
import type { AppDataProvider } from '#src/providers/data-provider.ts';
import type { Programmed } from '#src/providers/verbs.ts';
import { auditedWord, plannedWord } from '#src/schema/audited.ts';
import { callingOff } from '#src/schema/called-off.ts';
import type { Resource } from '#src/schema/resource.ts';
import { theWord } from '#src/ui/grammar.ts';
import { useNotices } from '#src/ui/notices.ts';
import { PromptDialog } from '#src/ui/PromptDialog.tsx';
import { nameOf } from '#src/values/name.ts';
import { doneBy, toldOf } from '#src/values/told.ts';
import { useSettled } from './actions.ts';
import { Confirmed } from './Confirmed.tsx';
import { useFaster } from './faster.ts';

/** Calls off what waits; does what failed, or leaves it. */
export type Settlement = 'callOff' | 'confirm' | 'setAside';

interface Props {
  readonly resource: Resource;
  readonly record: Row;
  readonly one: Programmed;
  readonly how: Settlement;
  readonly onClose: () => void;
}

/** Asks once more before something in programme is called off, done after all, or left. */
export function Settling({ resource, record, one, how, onClose }: Props) {
  const { id, verb, on, follows, ifCalledOff } = one;
  const dataProvider = useDataProvider<AppDataProvider>();
  const settle = useSettled(resource);
  const faster = useFaster(resource);
  const action = resource.actions?.[verb];
  const what = `«${auditedWord(resource, verb)}» di ${nameOf(resource, record)}`;
  const day = formatDate(on);
  const planned = `${theWord(plannedWord(resource, verb))} dal ${day}`;
  const words = {
    callOff: {
      title: `Togliere dal programma ${planned}?`,
      label: 'Togli dal programma',
      stay: 'Lascia in programma',
    },
    confirm: { title: `Confermare ora ${planned}?`, label: 'Conferma ora', stay: 'Annulla' },
    setAside: { title: `Accantonare ${planned}?`, label: 'Accantona', stay: 'Annulla' },
  }[how];
  const question = {
    callOff: [`${what} non sarà più in programma per il ${day}.`, ...ifCalledOff].join(' '),
    confirm: `${what} si farà ora, con effetto dal ${day}.`,
    setAside: `${what} non si farà più: non sarà tra le cose da sistemare.`,
  }[how];
  const told = {
    callOff: toldOf(resource, record, `non ha più in programma ${planned}`),
    confirm: toldOf(resource, record, doneBy(resource, verb, on)),
    setAside: toldOf(resource, record, `resta com’è: accantonata ${planned}`),
  }[how];
  const settled = async (more?: { readonly reason: string }) => {
    const target = { id: record.id, version: record.version, scheduled: id, ...more };
    try {
      await settle(
        () => dataProvider[how](resource.name, target),
        () => told,
      );
    } catch (failure) {
      throw await faster(failure, words.label, record);
    }
  };
  if (follows && how !== 'confirm')
    return (
      <CallingOff
        words={words}
        question={`${question} Segue da ${follows}: il motivo è scritto a chi ne ha ricevuto l’atto.`}
        onConfirm={(reason) => settled({ reason })}
        onClose={onClose}
      />
    );
  return (
    <Confirmed
      {...words}
      resource={resource}
      record={record}
      danger={how === 'confirm' && action?.danger === true}
      onConfirm={() => settled()}
      onClose={onClose}
    >
      {question}
    </Confirmed>
  );
}

interface CallingOffProps {
  readonly words: { readonly title: string; readonly label: string; readonly stay: string };
  readonly question: string;
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** What was granted is called off with a reason. */
function CallingOff({ words, question, onConfirm, onClose }: CallingOffProps) {
  const notices = useNotices();
  const [isBusy, setBusy] = useState(false);
  return (
    <PromptDialog
      open
      title={words.title}
      confirm={words.label}
      stay={words.stay}
      label={callingOff.reason.label}
      lines={callingOff.reason.lines}
      busy={isBusy}
      onConfirm={(reason) => {
        setBusy(true);
        void onConfirm(reason).catch(notices.failure).finally(onClose);
      }}
      onCancel={onClose}
    >
      {question}
    </PromptDialog>
  );
}
