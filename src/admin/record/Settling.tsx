import { useDataProvider } from 'react-admin';
import { formatDate } from '#src/domain/calendar.ts';
import type { AppDataProvider } from '#src/providers/data-provider.ts';
import type { Programmed } from '#src/providers/verbs.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useSettled } from './actions.ts';
import { Confirmed } from './Confirmed.tsx';
import { nameOf } from './name.ts';
import type { Row } from './saving.ts';

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
export function Settling({ resource, record, one: { id, verb, on }, how, onClose }: Props) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const settle = useSettled(resource);
  const action = resource.actions?.[verb];
  const what = `«${action?.word ?? verb}» di ${nameOf(resource, record)}`;
  const day = formatDate(on);
  const question = {
    callOff: `${what} non sarà più in programma per il ${day}.`,
    confirm: `${what} si farà ora, con effetto dal ${day}.`,
    setAside: `${what} non si farà più: non sarà tra le cose da sistemare.`,
  }[how];
  return (
    <Confirmed
      resource={resource}
      record={record}
      danger={how === 'confirm' && action?.danger === true}
      onConfirm={async () => {
        const target = { id: record.id, scheduled: id };
        await settle(() =>
          how === 'confirm'
            ? dataProvider.confirm(resource.name, target)
            : dataProvider.callOff(resource.name, target),
        );
      }}
      onClose={onClose}
    >
      {question}
    </Confirmed>
  );
}
