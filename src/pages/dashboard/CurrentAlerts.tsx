import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type RaRecord, RichTextField, useGetList } from 'react-admin';
import { ErrorState } from '#src/admin/look/PageState.tsx';
import { Section } from '#src/admin/look/Section.tsx';
import { ApiError } from '#src/providers/api-error.ts';
import { currentAlerts } from '#src/resources/notices/alerts.ts';

interface Alert extends RaRecord {
  readonly title: string;
  readonly severity: keyof typeof severities;
  readonly publishFrom: string;
}

const severities = currentAlerts.fields.severity.options;

/** The alerts in force today. */
export function CurrentAlerts() {
  const { data, error, refetch } = useGetList<Alert>('current-alerts', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'publishFrom', order: 'DESC' },
  });
  return (
    <Box sx={{ marginTop: '24px' }}>
      <Section title="Avvisi">
        {error && (
          <ErrorState
            code={error instanceof ApiError ? error.requestId : undefined}
            onRetry={() => refetch()}
          />
        )}
        {data?.length === 0 && 'Nessun avviso in corso.'}
        <Box component="ul" sx={listLook}>
          {data?.map((alert) => (
            <Box component="li" key={alert.id} sx={alertLook}>
              <Typography variant="h3">{alert.title}</Typography>
              <Typography variant="caption" component="p" sx={{ color: 'soggiorno.muted' }}>
                {`${severities[alert.severity]}, dal ${dayOf(alert.publishFrom)}`}
              </Typography>
              <RichTextField record={alert} source="body" />
            </Box>
          ))}
        </Box>
      </Section>
    </Box>
  );
}

const dayOf = (date: string) => date.split('-').reverse().join('/');

const listLook = { margin: 0, padding: 0, listStyle: 'none', maxWidth: 760 } as const;
const alertLook = {
  padding: '12px 0',
  borderBottom: '1px solid',
  borderColor: 'soggiorno.line',
  overflowWrap: 'anywhere',
} as const;
