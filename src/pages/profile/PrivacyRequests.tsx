import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#src/domain/dates.ts';
import { problems } from '#src/i18n/validation.ts';
import { ask } from '#src/providers/http.ts';
import { privacyKinds, privacyRequests } from '#src/resources/people/privacy-requests.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { Section } from '#src/ui/Section.tsx';
import { RequestForm } from './RequestForm.tsx';

interface Asked {
  readonly id: number;
  readonly kind: keyof typeof privacyKinds;
  readonly message: string;
  readonly state: keyof typeof states;
  readonly dueOn: string;
  readonly answer: string | null;
  readonly closedOn: string | null;
}

const path = '/profile/privacy-requests';
const empty = { kind: 'rectify', message: '' };
const states = privacyRequests.fields.state.options;

/** What the person has asked about their data, with the answers, and a new question. */
export function PrivacyRequests() {
  const { data, refetch } = useQuery({
    queryKey: ['profile', 'privacy-requests'],
    queryFn: () => ask<{ content: readonly Asked[] }>(path),
  });
  return (
    <Section
      title="Richieste sui tuoi dati"
      line="Per sapere, correggere, cancellare o opporti (GDPR, articoli da 15 a 21). La risposta arriva entro il termine di legge, che trovi accanto a ogni richiesta."
    >
      <Box component="ul" sx={listLook}>
        {data?.content.map((one) => (
          <li key={one.id}>
            <Facts facts={factsOf(one)} />
          </li>
        ))}
      </Box>
      <RequestForm path={path} empty={empty} onSent={() => void refetch()}>
        {({ register, formState: { errors } }) => (
          <>
            <TextField
              select
              label="Che cosa chiedi"
              slotProps={{ select: { native: true } }}
              error={errors.kind !== undefined}
              helperText={errors.kind?.message}
              {...register('kind')}
            >
              {Object.entries(privacyKinds).map(([kind, word]) => (
                <option key={kind} value={kind}>
                  {word}
                </option>
              ))}
            </TextField>
            <TextField
              label="Spiega la richiesta"
              multiline
              minRows={3}
              error={errors.message !== undefined}
              helperText={errors.message?.message}
              {...register('message', { required: problems.required })}
            />
          </>
        )}
      </RequestForm>
    </Section>
  );
}

const factsOf = ({ kind, message, state, dueOn, answer, closedOn }: Asked) => [
  { label: privacyKinds[kind], value: message },
  {
    label: states[state],
    value: closedOn
      ? `${formatDate(closedOn)}: ${answer}`
      : `La risposta arriva entro il ${formatDate(dueOn)}`,
  },
];

const listLook = {
  margin: 0,
  padding: 0,
  maxWidth: 760,
  listStyle: 'none',
  '& > li': { padding: '12px 0', borderBottom: '1px solid', borderColor: 'soggiorno.line' },
  '& > li:last-of-type': { marginBottom: '24px' },
} as const;
