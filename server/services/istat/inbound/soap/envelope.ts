import type { Movements } from '#src/domain/istat/movement.ts';
import { type Element, movementsIn } from '#src/domain/istat/ross1000.ts';
import { readXml, unreadable } from './read-xml.ts';

/** What a software asks for: movements of one house, or of several. */
export interface Asked {
  readonly operation: 'inviaMovimentazione' | 'inviaMovimentazioneList';
  readonly movements: readonly Movements[];
}

/** So many guests are told of at once, which is answered within the minute software waits for. */
export const most = 5000;

/** The call in an envelope of SOAP 1.1; names count without prefix, as clients give them others (istat 2.1a). 400 of anything else. */
export function askedIn(text: string): Asked {
  const envelope = readXml(text);
  const call = childOf(envelope, 'Body')?.children[0];
  const operation = operations.find((one) => one === call?.name);
  if (envelope.name !== 'Envelope' || !call || !operation)
    return unreadable(
      'Non è una chiamata conosciuta: inviare inviaMovimentazione o inviaMovimentazioneList in una busta SOAP 1.1',
    );
  const movements = call.children.filter(({ name }) => name === 'movimentazione').map(movementsIn);
  if (operation === 'inviaMovimentazione' && movements.length !== 1)
    unreadable('inviaMovimentazione ha una movimentazione');
  refuseTooMany(movements);
  return { operation, movements };
}

const operations = ['inviaMovimentazione', 'inviaMovimentazioneList'] as const;

/** How many days, guests, bookings and corrections there are. */
export const countTold = (movements: readonly Movements[]): number =>
  movements
    .flatMap(({ days }) => days)
    .reduce((sum, { arrivals, departures, bookings, corrections }) => {
      const told = [arrivals, departures, bookings, corrections];
      return sum + 1 + told.reduce((all, { length }) => all + length, 0);
    }, 0);

function refuseTooMany(movements: readonly Movements[]): void {
  if (countTold(movements) > most)
    unreadable(`Al massimo ${most} giorni e ospiti per chiamata: inviarne meno alla volta`);
}

const childOf = ({ children }: Element, name: string) => children.find((one) => one.name === name);
