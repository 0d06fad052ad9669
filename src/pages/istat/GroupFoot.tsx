import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { daysBetween, isDate } from '#src/domain/dates.ts';
import type { Values } from '#src/schema/validation.ts';
import type { GuestChoices } from './choices.ts';
import { counted } from './guest-words.ts';

/** The keys of the form, and what it comes to in the C/59. */
export const GroupFoot = ({ choices }: { readonly choices: GuestChoices }) => (
  <Box sx={look}>
    <section aria-label="Tasti">
      <Typography variant="h3">Tasti</Typography>
      <Box component="dl" sx={keysLook}>
        {keys.map(([held, does]) => (
          <div key={does}>
            <dt>
              {held.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </Box>
    </section>
    <section aria-label="Che cosa ne risulta">
      <Typography variant="h3">Che cosa ne risulta</Typography>
      <Outcome choices={choices} />
    </section>
  </Box>
);

const keys = [
  [['Invio'], 'campo dopo; dall’ultimo, nuova persona'],
  [['Alt', 'D'], 'copia dalla riga sopra'],
  [['Ctrl', 'Invio'], 'salva e prepara un altro arrivo'],
  [['Ctrl', 'S'], 'salva'],
  [['Esc'], 'torna agli ospiti'],
] as const;

function Outcome({ choices }: { readonly choices: GuestChoices }) {
  const [from, to, members] = useWatch({
    name: ['arrivalDate', 'expectedDepartureDate', 'members'],
  }) as [unknown, unknown, (readonly Values[])?];
  const people = (members ?? []).filter(
    ({ nonTouristReason, dayUse }) => !nonTouristReason && !dayUse,
  );
  if (!(isDate(String(from)) && isDate(String(to)))) return <p>Mancano le date.</p>;
  const nights = Math.max(0, daysBetween(String(from), String(to)));
  const placeOf = ({ residenceCountry, residenceCity }: Values) => {
    const key = residenceCity ? `IT:${residenceCity}` : residenceCountry;
    return choices.places.find((one) => one.key === key)?.label ?? 'residenza da indicare';
  };
  const places = Map.groupBy(people, placeOf);
  const left = (members?.length ?? 0) - people.length;
  return (
    <p>
      {`C/59: ${counted(people.length, 'arrivo', 'arrivi')} e ${counted(people.length * nights, 'presenza', 'presenze')}; `}
      {[...places].map(([place, own]) => `${own.length} da ${place}`).join(', ')}.
      {left > 0 && ` ${counted(left, 'persona non conta', 'persone non contano')}.`}
    </p>
  );
}

const look = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
  gap: '16px 40px',
  marginTop: '24px',
  paddingTop: '20px',
  borderTop: '1px solid',
  borderColor: 'soggiorno.line',
  typography: 'body2',
  '& p': { margin: '8px 0 0' },
} as const;

const keysLook = {
  margin: '8px 0 0',
  '& > div': { display: 'grid', gridTemplateColumns: '120px 1fr', padding: '3px 0' },
  '& dd': { margin: 0 },
  '& kbd': {
    display: 'inline-block',
    marginRight: '4px',
    padding: '0 7px',
    border: '1px solid',
    borderColor: 'soggiorno.lineStrong',
    borderRadius: '4px',
    fontFamily: 'inherit',
  },
} as const;
