import { useGetOne } from 'react-admin';
import { type ApplicationKind, changedBy } from '#src/domain/application-kinds.ts';
import { formatDate } from '#src/domain/dates.ts';
import type { Row } from '#src/forms/saving.ts';
import { useDeclared } from '#src/places/declared.ts';
import { useMay } from '#src/places/may.ts';
import { useSession } from '#src/providers/session.ts';
import { isEmpty } from '#src/schema/values.ts';
import { Difference } from './Difference.tsx';
import { Made } from './Made.tsx';

/** Of an application: what would change in the registry, the papers made of it, and how they went. */
export default function Procedure({ record }: { readonly record: Row }) {
  return (
    <>
      <Changes application={record} />
      {record.submittedOn !== null && (
        <>
          <Made of="application-papers" title="Documenti" by="application" record={record} />
          <Made of="dispatches" title="Invii PEC" by="application" record={record} />
        </>
      )}
    </>
  );
}

/** What the registry calls otherwise. */
const registryName: Readonly<Record<string, string>> = {
  newCity: 'city',
  newHolder: 'holder',
  holderName: 'name',
};
const ofHouse = new Set([
  'name',
  'newCity',
  'address',
  'streetNumber',
  'zip',
  'latitude',
  'longitude',
  'email',
  'phone',
]);

function Changes({ application }: { readonly application: Row }) {
  const { kind, accommodation, license, manager } = application as Row & {
    readonly accommodation: number | null;
    readonly license: number | null;
    readonly manager: number;
  };
  const fields = useDeclared().get('applications')?.fields ?? {};
  // A switch that is off asks for nothing.
  const asked = changedBy(kind as ApplicationKind).filter(
    (name) => !isEmpty(application[name]) && application[name] !== false,
  );
  // Who takes over a place by its code does not see it yet.
  const { persona } = useSession();
  const isUnseen =
    !isEmpty(application.formerCode) && ['azienda', 'privato'].includes(persona.type);
  const isOfHouse = asked.some((name) => ofHouse.has(name)) && accommodation !== null;
  const isOfLicense = asked.some((name) => !ofHouse.has(name)) && license !== null;
  const mayHouse = useMay('accommodations')('show') && !isUnseen;
  const mayLicense = useMay('licenses')('show') && !isUnseen;
  const house = useGetOne(
    'accommodations',
    { id: accommodation ?? 0 },
    { enabled: mayHouse && isOfHouse },
  );
  const title = useGetOne('licenses', { id: license ?? 0 }, { enabled: mayLicense && isOfLicense });
  const mayHolder = useMay('managers')('show');
  const holder = useGetOne(
    'managers',
    { id: manager },
    { enabled: mayHolder && asked.includes('holderName') },
  );
  const knownOf = (name: string) =>
    name === 'holderName' ? holder.data : ofHouse.has(name) ? house.data : title.data;
  const rows = asked.flatMap((name) => {
    const field = fields[name];
    const now = knownOf(name)?.[registryName[name] ?? name];
    return field ? [{ name, field, now, asked: application[name] }] : [];
  });
  if (kind === 'new_opening' || rows.length === 0) return null;
  return (
    <Difference
      title="Che cosa cambia"
      aside={
        isEmpty(application.effectiveOn)
          ? undefined
          : `dal ${formatDate(String(application.effectiveOn))}`
      }
      rows={rows}
    />
  );
}
