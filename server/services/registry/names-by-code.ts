/** The letters of a text, capitals without accents, that are among these. */
const lettersOf = (text: string, among: string): string =>
  `regexp_replace(translate(upper(${text}), 'ÀÁÂÃÄÈÉÊËÌÍÎÏÒÓÔÕÖÙÚÛÜÇÑ', 'AAAAAEEEEIIIIOOOOOUUUUCN'), '[^${among}]', '', 'g')`;

const consonantsOf = (text: string) => lettersOf(text, 'BCDFGHJKLMNPQRSTVWXYZ');
const firstThree = (text: string) =>
  `left(${consonantsOf(text)} || ${lettersOf(text, 'AEIOU')} || 'XXX', 3)`;
/** Of four consonants and more the second is left out. */
const threeOfGivenName = (text: string) =>
  `case when length(${consonantsOf(text)}) > 3
     then left(${consonantsOf(text)}, 1) || substr(${consonantsOf(text)}, 3, 2)
     else ${firstThree(text)} end`;

/**
 * A query of `"firstName"` and `"lastName"`: a person's full name, in whichever order it is written, parted
 * where the first six letters of the fiscal code say so (DM 23/12/1976, art. 2 and 3); no row where they
 * do nowhere.
 */
export const namesByCode = (fullName: string, code: string): string => `
  select way.first as "firstName", way.last as "lastName"
  from (select regexp_split_to_array(trim(${fullName}), '\\s+') as parts) w
  cross join generate_series(1, cardinality(w.parts) - 1) as cut
  cross join lateral (select array_to_string(w.parts[:cut], ' ') as head,
    array_to_string(w.parts[cut + 1:], ' ') as tail) parted
  cross join lateral (values (parted.tail, parted.head), (parted.head, parted.tail)) as way (last, first)
  where ${firstThree('way.last')} || ${threeOfGivenName('way.first')} = left(${code}, 6)
  order by cut limit 1`;
