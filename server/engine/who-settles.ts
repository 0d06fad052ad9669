import { can } from '#src/permissions/ability.ts';
import { settlesForgotten } from '#src/permissions/session.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Row } from '../db/reads.ts';
import { blocked, forbidden, type Rejected } from '../errors.ts';
import { abstentionBlocker } from './abstention.ts';
import { type ActBehind, mayAsk, wordsOfAct } from './act-behind.ts';
import type { Whole } from './declaration.ts';
import { notTheirs, verbRefusal } from './rights.ts';
import type { Cause, Writer } from './writer.ts';

/** A verb in programme for a record, the act it follows from, and the one that was first asked for. */
export interface ToSettle {
  readonly resource: Resource;
  readonly verb: string;
  readonly record: Whole;
  readonly behind: ActBehind | undefined;
  readonly asked: Cause | undefined;
}

/** In words, what holds somebody back from calling off or setting aside what waits (`end`), and from doing it after all (`confirm`); null where nothing does. */
export interface Settlement {
  readonly end: string | null;
  readonly confirm: string | null;
}

/** What settling it would answer who asks; null where it is none of theirs, in person or not. */
export async function settlementOf(writer: Writer, what: ToSettle): Promise<Settlement | null> {
  if (refusalOf(writer, what, notTheirs)) return null;
  const end = await callingOffRefusal(writer, what);
  const confirm = await confirmingRefusal(writer, what);
  return { end: end?.body.message ?? null, confirm: confirm?.body.message ?? null };
}

/** Why who writes may not call it off, nor set it aside, in person: what was granted is undone by who could ask for it. */
export async function callingOffRefusal(
  writer: Writer,
  what: ToSettle,
): Promise<Rejected | undefined> {
  const { resource, verb, record, behind, asked } = what;
  const refusal = programmeRefusal(writer, resource, verb, record);
  if (refusal) return refusal;
  if (writer.author.impersonator !== null)
    return forbidden('Chi agisce al posto di un altro non annulla quanto è in programma');
  if (behind && !(await mayAsk(writer, asked)))
    return forbidden(
      `Segue da ${wordsOfAct(writer, behind)}: lo annulla, di persona, solo chi può farlo`,
    );
  return involvedRefusal(writer, what);
}

/** Why who writes may not do it after all: they settle it like any other, in person. */
export async function confirmingRefusal(
  writer: Writer,
  what: Omit<ToSettle, 'asked'>,
): Promise<Rejected | undefined> {
  const refusal = programmeRefusal(writer, what.resource, what.verb, what.record);
  if (refusal) return refusal;
  return writer.author.impersonator === null
    ? involvedRefusal(writer, what)
    : forbidden('Chi agisce al posto di un altro non conferma quanto era in programma');
}

/** Who is a party keeps out of it, and of the act it follows from. */
async function involvedRefusal(
  writer: Writer,
  { resource, verb, record, behind }: Omit<ToSettle, 'asked'>,
): Promise<Rejected | undefined> {
  for (const one of [{ resource, verb, record }, ...(behind ? [behind] : [])]) {
    const involved = await abstentionBlocker(writer, one.resource, one.verb, one.record);
    if (involved) return blocked([involved]);
  }
  return undefined;
}

/**
 * Why who writes may not settle what waits: whom `access` names for its verb may, also where it only follows from another; what is
 * the product's own, or no declaration knows any more, settles who administers the product.
 */
export const programmeRefusal = (
  writer: Writer,
  resource: Resource,
  verb: string,
  record: Row,
): Rejected | undefined =>
  refusalOf(writer, { resource, verb, record }, (_, ...asked) => verbRefusal(writer, ...asked));

/** The same, thrown. */
export function refuseForbiddenProgramme(...asked: Parameters<typeof programmeRefusal>): void {
  const refusal = programmeRefusal(...asked);
  if (refusal) throw refusal;
}

/** Of a verb people are given it is as `ofVerb` says. */
function refusalOf(
  { actor }: Writer,
  { resource, verb, record }: { resource: Resource; verb: string; record: Row },
  ofVerb: typeof notTheirs,
): Rejected | undefined {
  const action = resource.actions?.[verb];
  if (action && action.by !== 'product' && action.by !== 'effect')
    return ofVerb(actor, resource, verb, action, record);
  if (actor.kind !== 'person') return undefined;
  const may =
    action?.by === 'effect'
      ? can(actor.ability, verb, resource.name, record)
      : settlesForgotten(actor.session);
  return may ? undefined : forbidden();
}
