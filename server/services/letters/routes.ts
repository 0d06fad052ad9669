import { Hono } from 'hono';
import { formatDate, todayInRome } from '#src/domain/calendar.ts';
import { can } from '#src/permissions/ability.ts';
import { mailTemplates } from '#src/resources/mail/mail-templates.ts';
import { filledIn, type Placeholder } from '#src/resources/mail/placeholders.ts';
import { managerTypeWords } from '#src/resources/people/grants.ts';
import { managers } from '#src/resources/people/managers.ts';
import type { Reads, Row } from '../../db/reads.ts';
import { readRecord } from '../../engine/record.ts';
import { harmlessHtml } from '../../engine/stored.ts';
import type { Env } from '../../env.ts';
import { badRequest, forbidden } from '../../errors.ts';

/**
 * Below `/mail-templates`, `/:id/preview?manager=<id>`: the letter as that organisation would read it,
 * `{ subject, html }`. Both records are read as the asking person may read them.
 */
export function templateRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/:id{[0-9]+}/preview', async (c) => {
    const { services, ability, session } = c.var;
    if (!can(ability, 'show', mailTemplates.name) || !can(ability, 'show', managers.name))
      throw forbidden();
    const about = c.req.query('manager') ?? '';
    if (!/^\d{1,15}$/.test(about)) throw badRequest('Indica un’organizzazione');
    const { reads, settings } = services;
    const letter = await readRecord(reads, ability, mailTemplates, Number(c.req.param('id')));
    const reader = await readRecord(reads, ability, managers, Number(about));
    const sender = await nameOf(reads, session.managerId);
    const values = valuesOf(reader, await citiesOf(reads, reader), sender, settings.publicUrl);
    return c.json({
      subject: filledIn(String(letter.subject), values, (value) => value),
      html: harmlessHtml(filledIn(String(letter.body), values, escaped)),
    });
  });
  return routes;
}

const valuesOf = (
  reader: Row,
  cities: string,
  sender: string,
  publicUrl: string,
): Record<Placeholder, string> => ({
  'ente.nome': String(reader.name),
  'ente.tipo': managerTypeWords[reader.type as keyof typeof managerTypeWords],
  'ente.codiceFiscale': String(reader.fiscalCode),
  'ente.email': String(reader.email),
  'ente.comuni': cities,
  'mittente.nome': sender,
  'oggi.data': formatDate(todayInRome()),
  'soggiorno.indirizzo': publicUrl,
});

async function nameOf(reads: Reads, manager: number): Promise<string> {
  const [row] = await reads.byKey('select name from managers where id = $1', [manager]);
  return String(row?.name ?? '');
}

async function citiesOf(reads: Reads, { cities }: Row): Promise<string> {
  const rows = await reads.byKey('select name from cities where id = any($1) order by name', [
    cities,
  ]);
  return rows.map(({ name }) => name).join(', ');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
