import { addDays } from '#src/domain/dates.ts';
import { fiscalCodeOf } from './codes.ts';
import { menNames, surnames, womenNames } from './names.ts';
import type { Place } from './places.ts';
import { type Random, randomFrom } from './random.ts';
import { slug } from './slug.ts';

/** An invented person, as a record of `users` begins. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly fiscalCode: string;
  readonly email: string;
}

/** Invented people one after the other, no two with one name; born in the province. */
export function createCrowd(places: readonly Place[]): { next(named?: Named): Person } {
  const random = randomFrom(1951);
  const known = new Set<string>();
  const strangers = (): Named => {
    const named = nameFrom(random);
    return known.has(fullName(named)) ? strangers() : named;
  };
  return {
    next(named = strangers()) {
      known.add(fullName(named));
      const { firstName, lastName } = named;
      const fiscalCode = fiscalCodeOf({
        ...named,
        isWoman: womenNames.includes(firstName),
        born: addDays('1950-01-01', random.between(0, 19_000)),
        birthplace: random.pick(places).belfioreCode,
      });
      const email = `${slug(firstName)}.${slug(lastName)}@posta.example`;
      return { firstName, lastName, fiscalCode, email };
    },
  };
}

export interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

const nameFrom = (random: Random): Named => ({
  firstName: random.pick(random.fraction() < 0.5 ? womenNames : menNames),
  lastName: random.pick(surnames),
});

export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;
