import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { formatDate } from '#src/domain/dates.ts';
import { formatDecimal } from '#src/domain/numbers.ts';
import type { Row } from '#src/forms/saving.ts';
import { Unread } from '#src/records/Unread.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { Section } from '#src/ui/Section.tsx';

interface Recipient extends RaRecord {
  readonly name: string;
  readonly reading: 'unread' | 'read' | 'acknowledged';
  readonly readOn: string | null;
  readonly acknowledgedOn: string | null;
}

type Choice = 'all' | 'read' | 'acknowledged' | 'unread';

const readings: Readonly<Record<Choice, object>> = {
  all: {},
  read: { reading: ['read', 'acknowledged'] },
  acknowledged: { reading: 'acknowledged' },
  unread: { reading: 'unread' },
};
const words: Readonly<Record<Choice, string>> = {
  all: 'Tutti',
  read: 'Letto',
  acknowledged: 'Confermato',
  unread: 'Da leggere',
};

/** Whom an alert is meant for and who has read it, within the territory of whoever looks. */
export default function Recipients({ record }: { readonly record: Row }) {
  const [choice, setChoice] = useState<Choice>('all');
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(10);
  const { data, total, error, isPending, refetch } = useRecipients(record, choice, page, perPage);
  const counts = useCounts(record);
  const choices = (Object.keys(words) as Choice[]).filter(
    (one) => one !== 'acknowledged' || record.requiresAck,
  );
  return (
    <Section title="Destinatari" line={lineOf(record, counts)} plain>
      <Tabs
        value={choice}
        onChange={(_, chosen: Choice) => {
          setChoice(chosen);
          setPage(1);
        }}
        aria-label="Quali destinatari"
        variant="scrollable"
      >
        {choices.map((one) => (
          <Tab key={one} value={one} label={words[one]} />
        ))}
      </Tabs>
      {(isPending || error) && (
        <Unread isForbidden={false} failure={error} retry={refetch} page={false} />
      )}
      {data && (
        <>
          <Box component="ul" aria-label={words[choice]} sx={listLook}>
            {data.map((one) => (
              <li key={one.id}>
                <span>{one.name}</span>
                <Box component="span" sx={{ color: 'soggiorno.muted' }}>
                  {standing(one)}
                </Box>
              </li>
            ))}
          </Box>
          <Pager
            page={page}
            perPage={perPage}
            shown={data.length}
            total={total}
            hasNext={page * perPage < (total ?? 0)}
            onPage={setPage}
            onPerPage={(asked) => {
              setPerPage(asked);
              setPage(1);
            }}
          />
        </>
      )}
    </Section>
  );
}

const useRecipients = (record: Row, choice: Choice, page: number, perPage: number) =>
  useGetList<Recipient>('alert-recipients', {
    filter: { alert: record.id, ...readings[choice] },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page, perPage },
  });

interface Counts {
  readonly all: number | undefined;
  readonly read: number | undefined;
  readonly acknowledged: number | undefined;
}

function useCounts(record: Row): Counts {
  const all = useRecipients(record, 'all', 1, 1).total;
  const read = useRecipients(record, 'read', 1, 1).total;
  const acknowledged = useRecipients(record, 'acknowledged', 1, 1).total;
  return { all, read, acknowledged };
}

/** "Letto da 12 di 40, confermato da 5"; before publication, how many it would reach. */
function lineOf({ status, requiresAck }: Row, { all, read, acknowledged }: Counts) {
  if (all === undefined || read === undefined || acknowledged === undefined) return '\u00a0';
  if (status === 'draft' || status === 'scheduled')
    return all === 1
      ? 'Oggi lo riceverebbe 1 persona.'
      : `Oggi lo riceverebbero ${formatDecimal(all)} persone.`;
  const ack = requiresAck ? `, confermato da ${formatDecimal(acknowledged)}` : '';
  return `Letto da ${formatDecimal(read)} di ${formatDecimal(all)}${ack}.`;
}

function standing({ reading, readOn, acknowledgedOn }: Recipient): string {
  if (acknowledgedOn) return `Confermato il ${formatDate(acknowledgedOn)}`;
  return reading === 'read' && readOn ? `Letto il ${formatDate(readOn)}` : 'Da leggere';
}

const listLook = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 16px',
    padding: '10px 0',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
  },
} as const;
