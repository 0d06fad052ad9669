import { auditedWord } from '#src/schema/audited.ts';
import type { Resource } from '#src/schema/resource.ts';
import { forbidden, notFound } from '../errors.ts';
import { act } from './act.ts';
import { actBehind, causesOf, mayAsk } from './act-behind.ts';
import { type Decided, noteDecided, writeDecided } from './decided.ts';
import { inputToday } from './kept-input.ts';
import { noting } from './noting.ts';
import type { Acted } from './order.ts';
import { move } from './programme-moves.ts';
import { lockRow, readAsWriter } from './record.ts';
import { refuseStale } from './version.ts';
import { confirmingRefusal, refuseForbiddenProgramme } from './who-settles.ts';
import { asSystem, type Writer } from './writer.ts';

/**
 * Does what waited and whose day has come, or what failed or was called off, once, in the writer's name and with the
 * input it was asked with: it takes effect on its declared day, however late. State, rights, rules and
 * blockers are asked now; 404 when it is done, called off or not due yet. One whose date has moved on
 * meanwhile waits again, and the answer says so. Who confirms it says as which version they have `seen` its record (412).
 */
export const carryOut = (
  writer: Writer,
  resource: Resource,
  record: number,
  id: number,
  seen?: () => number,
): Promise<Acted> => noting(writer, (own) => carryOutOne(own, resource, record, id, seen));

async function carryOutOne(
  writer: Writer,
  resource: Resource,
  record: number,
  id: number,
  seen: (() => number) | undefined,
): Promise<Acted> {
  const { today } = writer;
  // The record first, as every other write does; on its day its author may no longer see it.
  const before = await lockRow(seen ? writer : asSystem(writer), resource, record);
  const [waiting] = await move(
    writer,
    'done',
    `id = $1 and resource = $2 and record = $3 and (state <> 'waiting' or "dueOn" <= $4)`,
    [id, resource.name, record, today],
  );
  if (!waiting) throw notFound('Non è più in programma');
  const { verb, on, input, follows, plannedOn } = waiting;
  const action = resource.actions?.[verb];
  if (!action) throw notFound(`«${auditedWord(resource, verb)}» non si fa più: va accantonato`);
  const causes = causesOf(waiting);
  const { because, asked } = causes;
  if (seen) await confirm(writer, { resource, record: before, verb, on, because }, seen);
  // On its day its author must still be allowed what they asked for.
  else if (!follows) {
    await lockRow(writer, resource, record);
    refuseForbiddenProgramme(writer, resource, verb, before);
  } else if (!(await mayAsk(writer, asked))) throw forbidden();
  const own = { ...writer, ...causes, plannedOn };
  const isProducts = follows || action.by === 'product';
  const [acted] = await act(isProducts ? asSystem(own) : own, resource, verb, [
    { id: before.id, body: inputToday(action, input) },
  ]);
  // Whom it still concerns is written to: what came of it may have told them already.
  const behind = seen ? await actBehind(writer, because) : undefined;
  if (behind) await writeDecided(writer, 'confirmPlanned', behind);
  return acted ?? { record: before };
}

/** Who confirms it settles it like any other, in person, and the histories say so. */
async function confirm(writer: Writer, decided: Decided, seen: () => number): Promise<void> {
  const { resource, record, verb, because } = decided;
  const behind = await actBehind(writer, because);
  const refusal = await confirmingRefusal(writer, { resource, verb, record, behind });
  if (refusal) throw refusal;
  await refuseStale(record, seen(), () => readAsWriter(writer, resource, record.id));
  await noteDecided(writer, 'confirmPlanned', decided, behind);
}
