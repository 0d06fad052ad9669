import { managerTypes } from '#src/permissions/session.ts';
import { nationalRegister } from '#src/resources/registry/national-register.ts';
import { classes, lived, living } from '#src/resources/registry/words.ts';
import { today } from '../../db/moment.ts';
import { twin } from '../../engine/twin.ts';
import { representativeSql } from '../people/representatives.ts';
import { namesByCode } from './names-by-code.ts';

const listed = (states: readonly string[]): string =>
  states.map((state) => `'${state}'`).join(', ');

/** National macro-categories, by the first letter of the type’s code in the controlled vocabulary. */
const macros: Readonly<Record<string, string>> = {
  A: 'Strutture alberghiere',
  B: 'Strutture extra-alberghiere',
  C: 'Alloggi privati e bed & breakfast',
  D: 'Strutture all’aperto',
  E: 'Aree di sosta',
};

const macroWords = Object.entries(macros)
  .map(([code, word]) => `when '${code}' then '${word}'`)
  .join(' ');

/** What the vocabulary lacks, as a lombard locanda, is told by whether it is a hotel. */
const macroCode = `case when t.code ~ '^[A-E][.]' then left(t.code, 1) when t."isHotel" then 'A' else 'B' end`;

const classWords = Object.entries(classes)
  .map(([code, word]) => `when '${code}' then '${word}'`)
  .join(' ');

/**
 * The licences that say last what a house is: those in life, suspended or not; once all have ended, the last that did with the
 * annexes that ended with it. Of what class it is its main licence says.
 */
const lastOnes = `
  select id, parent, classification, holder, type from licenses where accommodation = a.id and state in (${listed(living)})
  union all select e.id, e.parent, e.classification, e.holder, e.type from licenses e
  where e.accommodation = a.id and e.state = 'closed' and e."closedOn" = (
      select max(o."closedOn") from licenses o where o.accommodation = a.id and o.state = 'closed')
    and not exists (select 1 from licenses o where o.accommodation = a.id and o.state in (${listed(living)}))`;

const ofMain = (name: string): string =>
  `(array_agg(l.${name} order by l.parent nulls first, l.id desc))[1] as ${name}`;

/** A house that has closed may be written to be of another, and of another type, who is to reopen it: who ceased was the holder of its licence. */
const asItCeased = (ofHouse: string, ofLicense = ofHouse): string =>
  `case a.status when 'closed' then coalesce(declared.${ofLicense}, a.${ofHouse}) else a.${ofHouse} end`;

/** The name of a company is not parted. */
const nameOfPerson = `case m.type when ${managerTypes.privato} then m.name end`;

/**
 * A row for each accommodation that has been licensed. The natural person is the legal representative
 * of who runs it, or ran it when it ceased, or who runs it when that is a person; the sub-category is the class. Who is forbidden has not ceased: that is
 * lifted, or concluded (registry 10.6), and until then the house is suspended there as it is here (decision 112).
 */
const rows = `
  select a.id, a.version, a."createdAt", a."createdBy", a."updatedAt", a."updatedBy",
    a.id as accommodation, a.city as municipality, a.cir, a.cin, a.name,
    ${macroCode} as "macroCode", case ${macroCode} ${macroWords} end as macro,
    t.code as "categoryCode", t.name as category,
    case declared.classification ${classWords} end as subcategory,
    c."istatCode" as "cityCode", c.name as city, left(c."istatCode", 3) as "provinceCode",
    c.province,
    case a.status when 'active' then 'Attiva' when 'suspended' then 'Sospesa' else 'Cessata' end as status,
    coalesce(r."firstName", n."firstName") as "firstName",
    coalesce(r."lastName", n."lastName") as "lastName", m.name as "holderName",
    coalesce(r."fiscalCode", m."fiscalCode") as "fiscalCode", coalesce(declared.beds, 0) as beds
  from accommodations a
  join cities c on c.id = a.city
  left join lateral (
    select ${ofMain('classification')}, ${ofMain('holder')}, ${ofMain('type')},
      sum(lr.quantity * lr."bedsPerUnit")::integer as beds
    from (${lastOnes}) l left join licenses_rows lr on lr.parent = l.id) declared on true
  join accommodation_types t on t.id = ${asItCeased('type')}
  join managers m on m.id = ${asItCeased('manager', 'holder')}
  left join lateral (${representativeSql('legal', { manager: 'm.id', day: today })}) r on true
  left join lateral (${namesByCode(nameOfPerson, 'm."fiscalCode"')}) n on true
  where exists (select 1 from licenses l where l.accommodation = a.id and l.state in (${listed(lived)}))`;

export const nationalRegisterTwin = twin(nationalRegister, { rows });
