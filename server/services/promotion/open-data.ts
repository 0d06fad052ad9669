import { type Context, Hono } from 'hono';
import { services } from '#src/resources/promotion/words.ts';
import type { ImageValue } from '#src/schema/values.ts';
import type { Row } from '../../db/reads.ts';
import type { Env } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { type Stored, sendFile } from '../files/send.ts';

/** How many accommodations one page of the open data has. */
const most = 500;

/**
 * `GET /open/accommodations.jsonld?after=<id>`: what guests may read of active accommodations whose
 * card is published, as schema.org, CC-BY 4.0; `next` leads on while there are more.
 */
export function openDataRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/open/accommodations.jsonld', async (c) => {
    const { reads, settings, today } = c.var.services;
    const rows = await reads.query(publishedSql, [afterIn(c), most]);
    const last = rows.at(-1);
    c.header('Content-Type', 'application/ld+json');
    return c.body(
      JSON.stringify({
        '@context': 'https://schema.org',
        license: 'https://creativecommons.org/licenses/by/4.0/',
        '@graph': rows.map((row) => lodgingOf(row, settings.publicUrl, today())),
        ...(rows.length === most && {
          next: `${settings.publicUrl}/api/open/accommodations.jsonld?after=${last?.id}`,
        }),
      }),
    );
  });
  routes.get('/open/images/:id{[0-9]{1,15}}', async (c) => {
    const { reads, today } = c.var.services;
    const [file] = await reads.query<Stored>(openImageSql, [
      Number(c.req.param('id')),
      openLicenses,
      today(),
    ]);
    if (!file) throw notFound('L’immagine non esiste o non è fra i dati aperti');
    c.header('Cache-Control', 'public, max-age=3600');
    return sendFile(c, file);
  });
  return routes;
}

/** Under these an image may be taken on by others. */
const openLicenses = ['CC-BY-4.0', 'CC0-1.0'];

/** The images of a card that may be taken on today, the cover first. */
const picturesOf = (
  images: readonly ImageValue[],
  publicUrl: string,
  today: string,
): readonly object[] =>
  images
    .filter((image) => openLicenses.includes(String(image.license)) && isValid(image, today))
    .map(({ id, alt, credit, license }) => ({
      '@type': 'ImageObject',
      contentUrl: `${publicUrl}/api/open/images/${id}`,
      caption: alt,
      ...(credit ? { creditText: credit } : {}),
      license: licenseAddresses[license as keyof typeof licenseAddresses],
    }));

const isValid = ({ validFrom, validTo }: ImageValue, day: string) =>
  (!validFrom || String(validFrom) <= day) && (!validTo || String(validTo) >= day);

const licenseAddresses = {
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
} as const;

/** One accommodation in the words of schema.org; the stars are a number, given by the province. */
function lodgingOf(row: Row, publicUrl: string, today: string): object {
  const pictures = picturesOf(row.images as readonly ImageValue[], publicUrl, today);
  const { name, cin, cir, stars, province, services: offered } = row;
  return {
    '@type': row.type ?? 'LodgingBusiness',
    '@id': `${publicUrl}/api/open/accommodations/${row.id}`,
    name,
    identifier: [
      ...(cin ? [{ '@type': 'PropertyValue', propertyID: 'CIN', value: cin }] : []),
      ...(cir ? [{ '@type': 'PropertyValue', propertyID: 'CIR', value: cir }] : []),
    ],
    description: row.short,
    ...(row.website ? { url: row.website } : {}),
    ...(row.contactsPublic && row.phone ? { telephone: row.phone } : {}),
    ...(row.contactsPublic && row.email ? { email: row.email } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: streetOf(row),
      postalCode: row.zip,
      addressLocality: row.city,
      addressRegion: row.sigla,
      addressCountry: 'IT',
    },
    ...(row.latitude !== null && {
      geo: {
        '@type': 'GeoCoordinates',
        latitude: Number(row.latitude),
        longitude: Number(row.longitude),
      },
    }),
    ...(Number(stars) > 0 && {
      starRating: {
        '@type': 'Rating',
        ratingValue: Number(stars),
        author: { '@type': 'Organization', name: province ?? 'Provincia' },
      },
    }),
    ...(pictures.length > 0 && { image: pictures }),
    ...(row.checkInFrom ? { checkinTime: row.checkInFrom } : {}),
    ...(row.checkOutTo ? { checkoutTime: row.checkOutTo } : {}),
    numberOfRooms: row.rooms,
    petsAllowed: row.pets === 'yes' || row.pets === 'on_request',
    availableLanguage: row.languages,
    amenityFeature: (offered as (keyof typeof services)[]).map((one) => ({
      '@type': 'LocationFeatureSpecification',
      name: services[one],
      value: true,
    })),
  };
}

const streetOf = ({ address, streetNumber }: Row) =>
  streetNumber ? `${address} ${streetNumber}` : address;

const afterIn = (c: Context<Env>): number => {
  const after = Number(c.req.query('after') ?? 0);
  return Number.isSafeInteger(after) ? after : 0;
};

const openImageSql = `
  select f.id, f.name, f.type, f.size from files f
  where f.id = $1 and exists (
    select 1 from promo_cards p
    join accommodations a on a.id = p.accommodation and a.status = 'active'
    cross join jsonb_array_elements(p.images) i
    where p.state = 'published' and p.images @> jsonb_build_array(jsonb_build_object('id', f.id))
      and (i->>'id')::bigint = f.id and i->>'license' = any($2)
      and coalesce(i->>'validFrom', $3) <= $3 and coalesce(i->>'validTo', $3) >= $3)`;

const publishedSql = `
  select a.id, a.name, a.cin, a.cir, a.address, a."streetNumber", a.zip, a.latitude, a.longitude, a.website, a.phone,
    a.email, t."schemaOrgType" as type, c.name as city, c.province as sigla, p.short ->> 'it' as short, p.services,
    p.languages, p.pets, p."contactsPublic", p.images, p."checkInFrom", p."checkOutTo",
    (select m.name from managers m where m.type = 4 and a.city = any(m.cities) limit 1) as province,
    (select left(max(l.classification), 1) from licenses l
      where l.accommodation = a.id and l.state = 'active') as stars,
    (select coalesce(sum(r.quantity), 0)::int from licenses l join licenses_rows r on r.parent = l.id
      where l.accommodation = a.id and l.state = 'active') as rooms
  from promo_cards p
  join accommodations a on a.id = p.accommodation and a.status = 'active'
  join accommodation_types t on t.id = a.type
  join cities c on c.id = a.city
  where p.state = 'published' and a.id > $1
  order by a.id limit $2`;
