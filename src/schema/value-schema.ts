import { z } from 'zod/mini';
import { cinProblem } from '#src/domain/cin.ts';
import { cirProblem } from '#src/domain/cir.ts';
import { coordinateProblem } from '#src/domain/coordinates.ts';
import { addMonths, isDate, todayInRome } from '#src/domain/dates.ts';
import { isDayOfYear } from '#src/domain/day-of-year.ts';
import { formatPercent, hasDecimals, largestDecimal } from '#src/domain/decimals.ts';
import { emailProblem } from '#src/domain/email.ts';
import { fiscalCodeProblem } from '#src/domain/fiscal-code.ts';
import { ibanProblem } from '#src/domain/iban.ts';
import { inLanguage, type Language, languages } from '#src/domain/languages.ts';
import { formatEuro } from '#src/domain/money.ts';
import { formatDecimal } from '#src/domain/numbers.ts';
import { passwordProblem } from '#src/domain/password.ts';
import { personNameProblem } from '#src/domain/person-name.ts';
import { phoneProblem } from '#src/domain/phone.ts';
import { postalCodeProblem } from '#src/domain/postal-code.ts';
import { isSealed } from '#src/domain/secret.ts';
import { turnedProblem } from '#src/domain/text.ts';
import { isTime } from '#src/domain/time.ts';
import { urlProblem } from '#src/domain/url.ts';
import { vatNumberProblem } from '#src/domain/vat-number.ts';
import { problems } from '../i18n/validation.ts';
import { byKind, type Field, optionValues } from './fields.ts';

const largest = 2_147_483_647;
const longestSecret = 500;

/** What a filled value of this kind must be; every message Italian. Emptiness is judged elsewhere. */
export function valueSchema(field: Field): z.ZodMiniType {
  return byKind<z.ZodMiniType>(field, {
    text: ({ max = 255 }) => text(max),
    translated: ({ max = 255 }) => translated(max),
    richText: ({ max = 20_000 }) => text(max),
    password: () => coded((value) => passwordProblem(value), 200),
    secret: () => z.string(problems.notText).check(said(secretProblem)),
    personName: ({ max = 100 }) => text(max).check(said(personNameProblem)),
    email: () => coded(emailProblem, 254),
    phone: () => coded(phoneProblem, 20),
    url: ({ max = 255, secure = false }) =>
      text(max).check(said((at) => urlProblem(at, { secure }))),
    // Beside a country the form is judged with it: see neighbours.ts.
    postalCode: ({ country }) => (country ? text(10) : coded(postalCodeProblem, 10)),
    fiscalCode: ({ bodies = false }) => coded((value) => fiscalCodeProblem(value, { bodies }), 16),
    vatNumber: () => coded(vatNumberProblem, 11),
    cin: () => coded(cinProblem, 18),
    cir: () => coded(cirProblem, 16),
    iban: () => coded(ibanProblem, 34),
    integer: ({ min = -largest - 1, max = largest }) => whole(min, max, String),
    euro: ({ min = 0, max = largest }) => whole(min, max, formatEuro),
    year: ({ min = 1000, max = 9999 }) => whole(min, max, String, problems.notYear),
    month: () =>
      z
        .int(problems.notMonth)
        .check(z.minimum(1, problems.notMonth), z.maximum(12, problems.notMonth)),
    decimal: ({ decimals, min = -largestDecimal(decimals), max = largestDecimal(decimals) }) =>
      decimal(decimals, min, max, (bound) => formatDecimal(bound, decimals)),
    percent: ({ decimals = 2, min = 0, max = 100 }) => decimal(decimals, min, max, formatPercent),
    coordinate: ({ axis }) =>
      z.number(problems.notNumber).check(said((value: number) => coordinateProblem(axis, value))),
    date: ({ notAfterToday = false, yearsAhead }) =>
      formed(isDate, problems.notDate).check(
        said((value) => (notAfterToday && value > todayInRome() ? problems.futureDate : undefined)),
        said((value) =>
          yearsAhead !== undefined && value > addMonths(todayInRome(), 12 * yearsAhead)
            ? problems.farDate(yearsAhead)
            : undefined,
        ),
      ),
    time: () => formed(isTime, problems.notTime),
    dayOfYear: () => formed(isDayOfYear, problems.notDayOfYear),
    switch: () => z.boolean(problems.wrongType),
    select: ({ options }) => choice(options),
    state: ({ options }) => choice(options),
    checklist: ({ options }) => distinct(z.array(choice(options), problems.notList)),
    reference: () => id(),
    vocabulary: () => text(255),
    references: () => distinct(z.array(id(), problems.notList)),
    file: () => id(),
    images: ({ maxFiles, of = {} }) =>
      z
        .array(
          z.strictObject({
            id: id(),
            alt: text(255),
            ...Object.fromEntries(
              Object.entries(of).map(([name, one]) => [name, z.optional(fieldSchema(one))]),
            ),
          }),
          problems.notList,
        )
        .check(z.maxLength(maxFiles, problems.tooManyFiles(maxFiles))),
    rows: ({ of }) =>
      z
        .array(
          z.strictObject(
            Object.fromEntries(Object.entries(of).map(([name, one]) => [name, fieldSchema(one)])),
            problems.wrongType,
          ),
          problems.notList,
        )
        .check(z.maxLength(200, problems.tooManyRows)),
    lookup: ({ of }) => valueSchema(of),
    derived: ({ of }) => valueSchema(of),
    count: () => whole(0, largest, String),
    rollup: ({ set }) => z.array(set === 'id' ? z.int() : z.string()),
  });
}

/** A value or nothing: required and empty is refused here, unless `when` decides later. */
export function fieldSchema(field: Field): z.ZodMiniType {
  const filled = valueSchema(field);
  if (!field.required || field.when) return z.nullable(filled);
  return field.kind === 'checklist' || field.kind === 'references' || field.kind === 'rows'
    ? (filled as z.ZodMiniArray).check(z.minLength(1, problems.required))
    : filled;
}

const text = (max: number) =>
  z
    .string(problems.notText)
    .check(
      z.maxLength(max, { error: ({ input }) => problems.tooLong(max, String(input).length) }),
      said(turnedProblem),
    );

/** Every message names the language: in a sheet or an answer it stands alone. */
const translated = (max: number) =>
  z.strictObject(
    Object.fromEntries(
      languages.map((language) => [language, z.optional(z.nullable(textIn(language, max)))]),
    ),
    {
      error: ({ code, keys }) =>
        code === 'unrecognized_keys'
          ? problems.unknownLanguage((keys ?? []).map(String))
          : problems.notByLanguage,
    },
  );

const textIn = (language: Language, max: number) =>
  z.string(problems.inLanguage(inLanguage(language), problems.notText)).check(
    said((text) => {
      const problem = text.length > max ? problems.tooLong(max, text.length) : turnedProblem(text);
      return problem && problems.inLanguage(inLanguage(language), problem);
    }),
  );

const coded = (problem: (value: string) => string | undefined, max: number) =>
  z
    .string(problems.notText)
    .check(z.maxLength(max, problems.tooLarge(`${max} caratteri`)), said(problem));

const formed = (isRight: (value: string) => boolean, message: string) =>
  z.string(message).check(z.refine(isRight, message));

/** Sealed it is as it was judged before, only longer. */
const secretProblem = (value: string) =>
  isSealed(value) || value.length <= longestSecret
    ? undefined
    : problems.tooLong(longestSecret, value.length);

const said =
  <T>(problem: (value: T) => string | undefined): z.core.CheckFn<T> =>
  (ctx) => {
    const message = problem(ctx.value);
    if (message) ctx.issues.push({ code: 'custom', input: ctx.value, message });
  };

const whole = (
  min: number,
  max: number,
  words: (bound: number) => string,
  otherwise: string = problems.notInteger,
) =>
  z
    .int(otherwise)
    .check(
      z.minimum(min, problems.tooSmall(words(min))),
      z.maximum(max, problems.tooLarge(words(max))),
    );

const decimal = (decimals: number, min: number, max: number, words: (bound: number) => string) =>
  z.number(problems.notNumber).check(
    z.minimum(min, problems.tooSmall(words(min))),
    z.maximum(max, problems.tooLarge(words(max))),
    z.refine((value) => hasDecimals(value, decimals), problems.tooManyDecimals(decimals)),
  );

const choice = (options: Readonly<Record<string, string>>) =>
  z.literal(optionValues(options), problems.notChoice);

const id = () => z.int(problems.notChoice).check(z.positive(problems.notChoice));

const distinct = <T extends z.ZodMiniArray>(list: T) =>
  list.check(
    z.refine((values) => new Set(values as unknown[]).size === (values as unknown[]).length, {
      error: problems.twice,
    }),
  );
