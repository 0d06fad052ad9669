import { users } from '#src/resources/people/users.ts';
import { type Turn, takeTurnAt } from '../../engine/locks.ts';
import type { Blocker } from '../../engine/objections.ts';
import { isMember } from './joining.ts';

/** What somebody is asked for at an address: the person it is bound to, and what it would make them part of. */
interface Request {
  readonly user: number | null;
  readonly email: string;
}

/** The account an answer comes from, unchanged until it is given. */
interface Answering {
  readonly email: string;
  readonly status: string;
  readonly isVerified: boolean | null;
  readonly fiscalCode: string | null;
  readonly claimedFiscalCode: string | null;
}

/** Only who reads the address it was sent to answers it. */
export async function notAddressee(
  turn: Turn,
  { user, email }: Request,
): Promise<readonly Blocker[]> {
  const person = await answering(turn, user);
  if (person?.email !== email) return [{ message: 'È per chi legge un altro indirizzo' }];
  return person.isVerified
    ? []
    : [
        {
          message:
            'Conferma prima il tuo indirizzo: esci e scegli «Password dimenticata» nella pagina di accesso',
        },
      ];
}

/** Who waits for an access accepts nothing. */
export async function notAdmitted(turn: Turn, { user }: Request): Promise<readonly Blocker[]> {
  const person = await answering(turn, user);
  return person?.status === 'active'
    ? []
    : [{ message: 'Prima un’amministrazione deve accogliere la tua richiesta di accesso' }];
}

/** A code counts once an administration has verified it; what a giver vouches for, while nobody has. */
export async function anotherCode(
  turn: Turn,
  { user, fiscalCode, isVouched }: Coded,
): Promise<readonly Blocker[]> {
  const person = await answering(turn, user);
  const own = isVouched ? (person?.fiscalCode ?? person?.claimedFiscalCode) : person?.fiscalCode;
  return own === fiscalCode
    ? []
    : [
        {
          message:
            'Sul tuo accesso nessuna amministrazione ha verificato il codice fiscale di questa delega: chiedilo alla Provincia, o chiedi a chi ti delega di controllarlo',
        },
      ];
}

interface Coded extends Request {
  readonly fiscalCode: string;
  readonly isVouched: boolean | null;
}

/** Is the person part of the organisation by now? */
export const alreadyPart = async (
  turn: Turn,
  { user }: Request,
  manager: number,
): Promise<readonly Blocker[]> =>
  user !== null && (await isMember(turn, user, manager))
    ? [{ message: 'Fai già parte dell’organizzazione' }]
    : [];

/** What was offered is judged anew; who is asked is told that it does not hold, and not why. */
export const noLonger = (unfit: readonly unknown[]): readonly Blocker[] =>
  unfit.length === 0
    ? []
    : [{ message: 'Chi te lo chiede non può più darlo così: chiedi di rifarlo' }];

/** Nobody else writes them meanwhile. */
async function answering(turn: Turn, user: number | null): Promise<Answering | undefined> {
  if (user === null) return undefined;
  await takeTurnAt(turn, users, user);
  return turn.tx
    .selectFrom('users')
    .select(['email', 'status', 'isVerified', 'fiscalCode', 'claimedFiscalCode'])
    .where('id', '=', user)
    .executeTakeFirst();
}
