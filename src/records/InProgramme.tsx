import EventOutlined from '@mui/icons-material/EventOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatDate } from '#src/domain/dates.ts';
import type { Row } from '#src/forms/saving.ts';
import type { Programmed } from '#src/providers/verbs.ts';
import { auditedWord, plannedWord } from '#src/schema/audited.ts';
import { rangeOf } from '#src/schema/ranges.ts';
import type { Resource } from '#src/schema/resource.ts';
import { isEmpty } from '#src/schema/values.ts';
import { inSentence } from '#src/ui/grammar.ts';
import { Given } from './HistoryGiven.tsx';
import { type Settlement, Settling } from './Settling.tsx';
import { useVerbs } from './verbs.ts';

interface Props {
  readonly resource: Resource;
  readonly record: Row;
}

/** What waits for its day, and what waits for somebody, each with what may be done about it. */
export function InProgramme({ resource, record }: Props) {
  const told = useVerbs(resource, record);
  const [settling, setSettling] = useState<{ one: Programmed; how: Settlement }>();
  if (!told || told.scheduled.length === 0) return null;
  return (
    <Box role="region" aria-label="In programma" sx={look}>
      {told.scheduled.map((one) => (
        <One
          key={one.id}
          resource={resource}
          one={one}
          onSettle={(how) => setSettling({ one, how })}
        />
      ))}
      {settling && (
        <Settling {...{ resource, record }} {...settling} onClose={() => setSettling(undefined)} />
      )}
    </Box>
  );
}

interface OneProps {
  readonly resource: Resource;
  readonly one: Programmed;
  readonly onSettle: (how: Settlement) => void;
}

/** What may be done about it stands beside it; a button that cannot be used says why. */
function One({ resource, one, onSettle }: OneProps) {
  const { verb, state, settlement } = one;
  const action = resource.actions?.[verb];
  const word = auditedWord(resource, verb);
  const button = (label: string, how: Settlement, heldBack: string | null) => (
    <SettleButton label={label} heldBack={heldBack} onClick={() => onSettle(how)} />
  );
  if (state === 'waiting')
    return (
      <Alert
        severity="info"
        icon={<EventOutlined />}
        role="presentation"
        sx={narrow}
        action={settlement && button('Togli dal programma', 'callOff', settlement.end)}
      >
        <Waiting resource={resource} one={one} />
        {settlement?.end && ` ${settlement.end}.`}
      </Alert>
    );
  const held = settlement
    ? [...new Set([action ? settlement.confirm : null, settlement.end])].filter((why) => why)
    : [];
  return (
    <Alert
      severity="error"
      role="presentation"
      sx={narrow}
      action={
        settlement && (
          <>
            {action && button('Conferma ora', 'confirm', settlement.confirm)}
            {button('Accantona', 'setAside', settlement.end)}
          </>
        )
      }
    >
      {whyItWaits(one, word)}
      {held.map((why) => ` ${why}.`)}
    </Alert>
  );
}

interface SettleButtonProps {
  readonly label: string;
  readonly heldBack: string | null;
  readonly onClick: () => void;
}

const SettleButton = ({ label, heldBack, onClick }: SettleButtonProps) => (
  <Button
    size="small"
    color="inherit"
    {...(heldBack === null
      ? { onClick }
      : { 'aria-disabled': true, title: heldBack, sx: { opacity: 0.6, cursor: 'default' } })}
  >
    {label}
  </Button>
);

/** "In programma: sospensione dal 15/01/2027 al 15/02/2027. Motivo: lavori." */
function Waiting({ resource, one }: Pick<OneProps, 'resource' | 'one'>) {
  const { verb, on, follows, given } = one;
  const { effectiveOn = '', input = {} } = resource.actions?.[verb] ?? {};
  const end = input[effectiveOn] && rangeOf(input[effectiveOn])?.to;
  const until =
    end === undefined || isEmpty(given[end]) ? '' : ` al ${formatDate(String(given[end]))}`;
  const told = Object.entries(input).flatMap(([name, field]) =>
    name === effectiveOn || name === end || isEmpty(given[name])
      ? []
      : [{ field, value: given[name] }],
  );
  return (
    <>
      {`In programma: ${inSentence(plannedWord(resource, verb))} dal ${formatDate(on)}${until}`}
      {follows && `, segue da ${follows}`}.{told.length > 0 && ' '}
      <Given given={told} />
      {told.length > 0 && '.'}
    </>
  );
}

function whyItWaits({ on, state, failure, calledOffFor }: Programmed, word: string): string {
  const day = formatDate(on);
  return state === 'calledOff'
    ? `«${word}» dal ${day}, tolto dal programma, da confermare o accantonare: ${calledOffFor ?? ''}`
    : `«${word}» non riuscito il ${day}: ${failure ?? ''}`;
}

/** On a phone the buttons stand under the words, not beside a column of them. */
const narrow = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: '1 1 0' },
  '& .MuiAlert-action': {
    flexBasis: { xs: '100%', sm: 'auto' },
    marginLeft: { xs: '26px', sm: 'auto' },
    paddingLeft: { xs: 0, sm: '16px' },
  },
} as const;

const look = { display: 'grid', gap: '8px', marginBottom: '20px' } as const;
