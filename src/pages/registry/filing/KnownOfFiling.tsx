import { useMemo, useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { todayInRome } from '#src/domain/dates.ts';
import { nothingProposed, type ProposerProps } from '#src/forms/proposing.tsx';
import type { Row } from '#src/forms/saving.ts';
import { useDeclared } from '#src/places/declared.ts';
import { useMay } from '#src/places/may.ts';
import { ApiError } from '#src/providers/api-error.ts';
import { useSession } from '#src/providers/session.ts';
import { Unread } from '#src/records/Unread.tsx';
import { applicationKindWords } from '#src/resources/registry/application-words.ts';
import { optionWord } from '#src/schema/fields.ts';
import type { Values } from '#src/schema/validation.ts';
import { inSentence } from '#src/ui/grammar.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { BegunAlready } from './BegunAlready.tsx';
import { Beside } from './Beside.tsx';
import { type Begun, useBegun } from './begun.ts';
import { FilingDoors } from './FilingDoors.tsx';
import { LiveDifference } from './LiveDifference.tsx';
import { asksDifference, together } from './one-page.ts';
import { kindsAbout, presentOf } from './present.ts';
import { roleIn } from './role-in.ts';

/** An application of an operator: who declares, for which house and licence, and what the register says of them today. */
export function KnownOfFiling({ record, isNew, children }: ProposerProps) {
  const { manager, profile } = useSession();
  const applications = useDeclared().get('applications');
  const ofHouse = useLivingOf(record.license ? undefined : record.accommodation);
  const [only, second] = ofHouse.data ?? [];
  const license = useOne('licenses', record.license ?? (isNew && !second ? only?.id : undefined));
  const house = useOne('accommodations', record.accommodation ?? license.data?.accommodation);
  const own = useOne('managers', manager.id);
  const read = [ofHouse, license, house, own];
  const [isWrong, setWrong] = useState(false);
  const isChange = asksDifference(record.kind);
  const values = useMemo((): Values => {
    if (!applications) return {};
    const { fiscalCode } = profile;
    return {
      ...placeOf(manager.id, license.data, house.data),
      declarantName: profile.name,
      declarantFiscalCode: fiscalCode,
      declarantRole: own.data && fiscalCode ? roleIn(own.data, fiscalCode) : null,
      ...(isChange && { effectiveOn: todayInRome() }),
      ...presentOf(applications, { license: license.data, house: house.data }),
    };
  }, [applications, manager.id, profile, own.data, license.data, house.data, isChange]);
  const begun = useBegun(isNew ? { ...record, ...values } : {});
  const proposed = useMemo(() => {
    if (!applications) return nothingProposed;
    const place = placeOf(manager.id, license.data, house.data);
    const known = isChange && !isWrong ? knownOf(values) : {};
    return {
      values,
      settled: [
        ...Object.keys(place).filter((name) => isNew || record[name] === place[name]),
        ...(isNew && record.kind ? ['kind'] : []),
        ...Object.keys(known).filter((name) => isNew || record[name] === known[name]),
      ],
      ...(begun.length > 0 && { instead: { field: 'kind', of: sameIn(begun) } }),
      offers: license.data || house.data ? { kind: kindsAbout(license.data) } : {},
      ...(isChange && {
        together,
        thereafter: 'Riepilogo e invio',
        live: <LiveDifference present={{ license: license.data, house: house.data }} />,
        beside: <Beside onWrong={isWrong ? undefined : () => setWrong(true)} />,
      }),
    };
  }, [
    applications,
    manager.id,
    values,
    license.data,
    house.data,
    isNew,
    record,
    isChange,
    isWrong,
    begun,
  ]);
  // What one does not read is not known.
  const failed = read.find(({ error }) => error && !isGone(error));
  if (failed)
    return (
      <Unread isForbidden={false} failure={failed.error} retry={() => void failed.refetch()} />
    );
  if (read.some(({ isLoading }) => isLoading)) return <LoadingState rows={4} />;
  // Which of several it is about, nobody can know.
  if (isNew && second) return <FilingDoors house={Number(record.accommodation)} />;
  return (
    <>
      {isNew && <BegunAlready record={{ ...record, ...proposed.values, kind: record.kind }} />}
      {children(proposed)}
    </>
  );
}

/** One has one draft of a kind: it is gone on with. */
const sameIn = (begun: readonly Begun[]) => (kind: unknown) => {
  const same = begun.find((draft) => draft.kind === kind);
  const word = same && inSentence(optionWord(applicationKindWords, same.kind));
  return same && { words: `C’è già una bozza: ${word}.`, link: 'Continua quella', to: same.to };
};

/** Whose application it is, and about what. */
const placeOf = (manager: number, license: Row | undefined, house: Row | undefined): Values => ({
  manager,
  ...(house && { accommodation: house.id, city: house.city }),
  ...(license && { license: license.id }),
});

/** Who declares, where all of it is known. */
const knownOf = ({ declarantName, declarantFiscalCode, declarantRole }: Values): Values =>
  declarantName && declarantFiscalCode && declarantRole
    ? { declarantName, declarantFiscalCode, declarantRole }
    : {};

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The licences of a house an application may be about; asked of a house alone. */
const useLivingOf = (accommodation: unknown) =>
  useGetList<Row>(
    'licenses',
    {
      filter: { accommodation, state: ['active', 'suspended'] },
      sort: { field: 'number', order: 'ASC' },
      pagination: { page: 1, perPage: 2 },
    },
    { enabled: typeof accommodation === 'number' },
  );

function useOne(resource: string, id: unknown) {
  const may = useMay(resource)('show');
  return useGetOne<Row>(
    resource,
    { id: Number(id) },
    { enabled: may && typeof id === 'number', retry: false },
  );
}
