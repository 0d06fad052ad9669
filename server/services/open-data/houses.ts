import { services } from '#src/resources/promotion/words.ts';
import type { ImageValue } from '#src/schema/values.ts';
import type { Row } from '../../db/reads.ts';
import { officesSql } from '../people/offices.ts';
import { openImages, pictureOf } from './images.ts';
import { isOpen } from './is-open.ts';
import { type OpenSet, pointOf, type Telling } from './open-set.ts';

/** Houses everybody may know of; what their card says, where that is published. */
export const openHouses: OpenSet = {
  path: 'accommodations',
  title: 'Le strutture pubblicate',
  rows: `
  select a.id, a.name, a.cin, a.cir, a.address, a."streetNumber", a.zip, a.latitude, a.longitude,
    a.website, a.phone, a.email, t."schemaOrgType" as type, t.name as kind, c.name as city,
    c."istatCode" as "cityCode", c.province as sigla, p.short ->> 'it' as short,
    coalesce(p.services, '{}') as services, coalesce(p.languages, '{}') as languages, p.pets,
    coalesce(p."contactsPublic" and p."publishedFor" = a.manager, false) as "contactsPublic", coalesce(p.images, '[]') as images,
    p."checkInFrom", p."checkOutTo",
    (select name from (${officesSql('a.city')}) office order by id limit 1) as province,
    living.classification, living.rooms, living.beds
  from accommodations a
  join accommodation_types t on t.id = a.type
  join cities c on c.id = a.city
  left join promo_cards p on p.accommodation = a.id and p.state = 'published'
  left join lateral (
    select (array_agg(l.classification order by l.parent nulls first, l.id desc))[1] as classification, coalesce(sum(r.quantity), 0)::int as rooms,
      coalesce(sum(r.quantity * r."bedsPerUnit"), 0)::int as beds
    from licenses l left join licenses_rows r on r.parent = l.id
    where l.accommodation = a.id and l.state = 'active') living on true
  where ${isOpen('a', 'p')}`,
  key: 'a.id',
  columns: {
    cin: 'CIN',
    cir: 'CIR',
    name: 'Denominazione',
    kind: 'Tipologia',
    classification: 'Classificazione',
    address: 'Indirizzo',
    streetNumber: 'Civico',
    zip: 'CAP',
    city: 'Comune',
    cityCode: 'Codice ISTAT comune',
    sigla: 'Provincia',
    latitude: 'Latitudine',
    longitude: 'Longitudine',
    rooms: 'Unità',
    beds: 'Posti letto',
    website: 'Sito web',
    phone: 'Telefono',
    email: 'E-mail',
  },
  plain: (row) => (row.contactsPublic ? row : { ...row, phone: null, email: null }),
  thing: lodgingOf,
};

/** One accommodation in the words of schema.org. */
function lodgingOf(row: Row, { publicUrl, today }: Telling): object {
  const pictures = openImages(row.images as readonly ImageValue[], today);
  const { name, services: offered } = row;
  return {
    '@type': row.type ?? 'LodgingBusiness',
    name,
    identifier: identifiersOf(row),
    ...said({ description: row.short, url: row.website }),
    ...(row.contactsPublic === true && said({ telephone: row.phone, email: row.email })),
    address: {
      '@type': 'PostalAddress',
      streetAddress: row.streetNumber ? `${row.address} ${row.streetNumber}` : row.address,
      postalCode: row.zip,
      addressLocality: row.city,
      addressRegion: row.sigla,
      addressCountry: 'IT',
    },
    ...(row.latitude !== null && { geo: pointOf(row) }),
    ...ratingOf(row),
    ...(pictures.length > 0 && { image: pictures.map((one) => pictureOf(one, publicUrl)) }),
    ...said({ checkinTime: row.checkInFrom, checkoutTime: row.checkOutTo }),
    numberOfRooms: row.rooms,
    ...(row.pets !== null && { petsAllowed: row.pets === 'yes' || row.pets === 'on_request' }),
    availableLanguage: row.languages,
    amenityFeature: (offered as (keyof typeof services)[]).map((one) => ({
      '@type': 'LocationFeatureSpecification',
      name: services[one],
      value: true,
    })),
  };
}

/** What is there of it. */
const said = (values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => Boolean(value)));

const identifiersOf = ({ cin, cir }: Row): readonly object[] =>
  Object.entries(said({ CIN: cin, CIR: cir })).map(([propertyID, value]) => ({
    '@type': 'PropertyValue',
    propertyID,
    value,
  }));

/** The stars are a number, given by the province. */
function ratingOf({ classification, province }: Row): object {
  const stars = Number(String(classification ?? '').charAt(0));
  const author = { '@type': 'Organization', name: province ?? 'Provincia' };
  return stars > 0 ? { starRating: { '@type': 'Rating', ratingValue: stars, author } } : {};
}
