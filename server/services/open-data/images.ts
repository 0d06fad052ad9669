import type { ImageValue } from '#src/schema/values.ts';
import { isOpen } from './is-open.ts';

const licenseAddresses = {
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
} as const;

/** Under these an image may be taken on by others. */
export const openLicenses = Object.keys(licenseAddresses);

/** Where an image is, for whoever takes it on. */
const addressOf = (publicUrl: string, id: unknown): string => `${publicUrl}/api/open/images/${id}`;

/** The images that may be taken on today, the cover first. */
export const openImages = (images: readonly ImageValue[], today: string): readonly ImageValue[] =>
  images.filter((image) => openLicenses.includes(String(image.license)) && isValid(image, today));

const isValid = ({ validFrom, validTo }: ImageValue, day: string) =>
  (!validFrom || validFrom <= day) && (!validTo || validTo >= day);

/** In the words of schema.org. */
export const pictureOf = ({ id, alt, credit, license }: ImageValue, publicUrl: string): object => ({
  '@type': 'ImageObject',
  contentUrl: addressOf(publicUrl, id),
  caption: alt,
  ...(credit ? { creditText: credit } : {}),
  license: licenseAddresses[license as keyof typeof licenseAddresses],
});

/** The file $1, when the card of an open house has it under one of the licences $2 on the day $3. */
export const openImageSql = `
  select f.id, f.name, f.type, f.size from files f
  where f.id = $1 and exists (
    select 1 from promo_cards p
    join accommodations a on a.id = p.accommodation and ${isOpen('a', 'p')}
    cross join jsonb_array_elements(p.images) i
    where p.state = 'published' and p.images @> jsonb_build_array(jsonb_build_object('id', f.id))
      and (i->>'id')::bigint = f.id and i->>'license' = any($2)
      and coalesce(i->>'validFrom', $3) <= $3 and coalesce(i->>'validTo', $3) >= $3)`;
