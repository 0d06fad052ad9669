import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { can } from '#src/permissions/ability.ts';
import { usePlaces } from '#src/places/places.ts';
import { useSession } from '#src/providers/session.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { useSeen } from '#src/ui/seen.ts';
import { dueTasks } from './tasks.ts';

// Drawing, and the outlines, are fetched when the map is seen.
const DueBody = lazy(() => import('./DueBody.tsx'));

/** Where there is something to do, by municipality. */
export function DueMap() {
  const { ability } = useSession();
  const { pathOf } = usePlaces();
  const [place, isSeen] = useSeen<HTMLDivElement>();
  const tasks = dueTasks.flatMap((task) => {
    const list = pathOf(task.resource, 'list');
    return list && can(ability, 'list', task.resource) ? [{ ...task, list }] : [];
  });
  if (tasks.length === 0) return null;
  const coming = <LoadingState height={height} />;
  return (
    <Section title="Dove c’è da fare" line="Ogni comune porta al suo elenco." plain>
      <Box ref={place} sx={{ minHeight: height }}>
        {isSeen ? (
          <Suspense fallback={coming}>
            <DueBody tasks={tasks} />
          </Suspense>
        ) : (
          coming
        )}
      </Box>
    </Section>
  );
}

/** As much room as the map takes, about: little moves when it comes. */
const height = 420;
