import Box from '@mui/material/Box';
import { useGetOne } from 'react-admin';
import { useDeclared } from '#src/admin/declared.ts';
import { Section } from '#src/admin/look/Section.tsx';
import { State } from '#src/admin/look/State.tsx';
import { dutyLook, stateLook } from '#src/admin/look/states.ts';
import { useMay } from '#src/admin/may.ts';
import type { Row } from '#src/admin/record/saving.ts';
import { ValueView } from '#src/admin/values/views.tsx';
import { type ApplicationKind, changedBy } from '#src/domain/application-kinds.ts';
import { formatDate, todayInRome } from '#src/domain/calendar.ts';
import { type Clock, daysLeft } from '#src/domain/clock.ts';
import { isEmpty } from '#src/schema/values.ts';

/** Of an application: how much time the office has, and what would change in the registry. */
export default function Procedure({ record }: { readonly record: Row }) {
  const isRunning = record.dueOn !== null && record.outcomeOn === null;
  return (
    <>
      {isRunning && <Term clock={record as unknown as Clock} />}
      <Difference application={record} />
    </>
  );
}

function Term({ clock }: { readonly clock: Clock }) {
  const left = daysLeft(clock, todayInRome());
  const isStill = clock.stoppedOn !== null;
  const look = isStill ? stateLook('none', 'duty') : dutyLook(left);
  const days = `${Math.abs(left)} ${Math.abs(left) === 1 ? 'giorno' : 'giorni'}`;
  return (
    <Section title="Termine">
      <State
        shape="duty"
        {...look}
        title={`Entro il ${formatDate(clock.dueOn)}`}
        word={isStill ? 'Fermo' : left < 0 ? `In ritardo di ${days}` : `Restano ${days}`}
        note={
          clock.stoppedOn !== null
            ? `Fermo dal ${formatDate(clock.stoppedOn)}: ne restano ${days} quando riprende`
            : clock.stoppedDays > 0
              ? `Spostato dei ${clock.stoppedDays} giorni di fermo`
              : undefined
        }
      />
    </Section>
  );
}

/** What the registry calls otherwise. */
const registryName: Readonly<Record<string, string>> = { newCity: 'city', newHolder: 'holder' };
const ofHouse = new Set([
  'name',
  'newCity',
  'address',
  'zip',
  'latitude',
  'longitude',
  'email',
  'phone',
]);

function Difference({ application }: { readonly application: Row }) {
  const { kind, accommodation, license } = application as Row & {
    readonly accommodation: number | null;
    readonly license: number | null;
  };
  const declared = useDeclared();
  const mayHouse = useMay('accommodations')('show') && accommodation !== null;
  const mayLicense = useMay('licenses')('show') && license !== null;
  const house = useGetOne('accommodations', { id: accommodation ?? 0 }, { enabled: mayHouse });
  const title = useGetOne('licenses', { id: license ?? 0 }, { enabled: mayLicense });
  // A switch that is off asks for nothing.
  const asked = changedBy(kind as ApplicationKind).filter(
    (name) => !isEmpty(application[name]) && application[name] !== false,
  );
  if (kind === 'new_opening' || asked.length === 0) return null;
  const fields = declared.get('applications')?.fields ?? {};
  return (
    <Section title="Che cosa cambia" line="A sinistra il registro di oggi, a destra la pratica.">
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Che cosa cambia">
        <Box component="table" sx={look}>
          <thead>
            <tr>
              <th scope="col">Dato</th>
              <th scope="col">Oggi</th>
              <th scope="col">Richiesto</th>
            </tr>
          </thead>
          <tbody>
            {asked.map((name) => {
              const now = ofHouse.has(name) ? house.data : title.data;
              const field = fields[name];
              return field ? (
                <tr key={name}>
                  <th scope="row">{field.word}</th>
                  <td>
                    <ValueView field={field} value={now?.[registryName[name] ?? name]} />
                  </td>
                  <td>
                    <ValueView field={field} value={application[name]} />
                  </td>
                </tr>
              ) : null;
            })}
          </tbody>
        </Box>
      </Box>
    </Section>
  );
}

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '8px 16px 8px 0',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
  },
  '& thead th': { typography: 'caption', fontWeight: 600, color: 'soggiorno.muted' },
  '& tbody th': { fontWeight: 400, color: 'soggiorno.muted' },
} as const;
