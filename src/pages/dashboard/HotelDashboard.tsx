import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useMay } from '#src/places/may.ts';
import { createPath } from '#src/places/path-to.ts';
import { usePlaces } from '#src/places/places.ts';
import { useSession } from '#src/providers/session.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { useNames } from '#src/values/names.ts';
import { CurrentAlerts } from './CurrentAlerts.tsx';
import { columnsLook, OrQueue } from './Dashboard.tsx';
import { isTheirTurn, useOwnApplications } from './own/applications.ts';
import { type House, useOwnHouses } from './own/houses.ts';
import { NextTerms } from './own/NextTerms.tsx';
import { OwnApplications } from './own/OwnApplications.tsx';
import { OwnTodo } from './own/OwnTodo.tsx';
import { termsOf } from './own/terms.ts';
import { useThings } from './own/things.ts';
import { Unsettled } from './Unsettled.tsx';

/** An operator's first page: what there is to do, each with its act, then what is due later, its applications, the alerts. */
export default function HotelDashboard() {
  return (
    <OrQueue>
      <Own />
    </OrQueue>
  );
}

function Own() {
  const { pathOf } = usePlaces();
  const { data: houses = [] } = useOwnHouses();
  const things = useThings(houses);
  const applications = useOwnApplications();
  const filing = useMay('applications')('create') ? createPath(pathOf, 'applications') : undefined;
  const answers = (applications.data ?? []).filter((one) => !isTheirTurn(one));
  return (
    <>
      <PageHeader
        title="Cruscotto"
        line={useWhere(houses)}
        actions={
          filing && (
            <Button variant="outlined" startIcon={<Add />} component={Link} to={filing}>
              Nuova pratica
            </Button>
          )
        }
      />
      <Box sx={{ '&:empty': { display: 'none' } }}>
        <Unsettled />
      </Box>
      <Box sx={{ ...columnsLook, marginTop: '8px' }}>
        <div>
          <OwnTodo things={things} />
          <NextTerms terms={termsOf(things.inOrder, answers, pathOf)} />
        </div>
        <div>
          <OwnApplications applications={applications} />
          <CurrentAlerts />
        </div>
      </Box>
    </>
  );
}

/** For which house one works; for which organisation, where it has several. */
function useWhere(houses: readonly House[]): string {
  const { manager } = useSession();
  const [only, second] = houses;
  const nameOf = useNames('cities', houses.map(({ city }) => city).slice(0, 1));
  if (!only || second) return `${manager.name}.`;
  return `${[only.name, nameOf(only.city)].filter(Boolean).join(', ')}.`;
}
