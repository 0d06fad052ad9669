import { f } from '#src/schema/fields.ts';
import { addressOf } from '../../api/address.ts';
import { endpoint } from '../../api/endpoint.ts';
import { sentence } from '../../api/endpoint-answers.ts';
import { fieldsBody } from '../../api/endpoint-input.ts';
import type { ApiMeans } from '../../api/means.ts';
import { run, type Tx, transact } from '../../db/transaction.ts';
import { hashPassword } from '../../engine/password.ts';
import { invalid } from '../../errors.ts';
import { refuseOwnWords, storePassword } from './credentials.ts';
import { foundAdministration } from './founding.ts';
import {
  createOneTimeToken,
  deadLink,
  firstAdministratorPage,
  spendOneTimeToken,
} from './one-time-link.ts';
import { refuseMany } from './rate-limit.ts';
import { personFields } from './register.ts';
import { isToken } from './tokens.ts';

/** While there is no user at all: a link, valid once and a day, that makes the first administrator. */
export async function firstAdministratorLink({
  db,
  settings,
}: Pick<ApiMeans, 'db' | 'settings'>): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    if (await hasUsers(tx)) return undefined;
    await run(tx, `delete from one_time_tokens where purpose = 'first-admin'`);
    const token = await createOneTimeToken(tx, 'first-admin', null, '1 day');
    return firstAdministratorPage(settings.publicUrl, token);
  });
}

const fields = {
  ...personFields,
  token: f.text('Collegamento', { required: true }),
  fiscalCode: f.fiscalCode('Codice fiscale'),
};

/** `POST /first-administrator`: the organisation of type admin and its first person. */
export const createFirstAdministrator = endpoint(
  {
    name: 'session.found',
    summary: 'Crea il primo amministratore, con il collegamento stampato all’avvio',
    isPublic: true,
    body: fieldsBody(fields),
    answers: {
      201: sentence('Creato'),
      422: 'Errori per campo',
      429: 'Troppe richieste da questo indirizzo',
    },
  },
  async (c, { body }) => {
    const { services, requestId } = c.var;
    const { token, password, ...person } = await body();
    await refuseMany(services, 'first-administrator', addressOf(c));
    if (!isToken(token)) throw invalid({ token: [deadLink] });
    refuseOwnWords(password, person);
    const passwordHash = await hashPassword(password);
    await transact(services.db, async (tx) => {
      const isGood = (await spendOneTimeToken(tx, 'first-admin', token)) && !(await hasUsers(tx));
      if (!isGood) throw invalid({ token: [deadLink] });
      const { userId } = await foundAdministration(
        tx,
        { services, requestId },
        { name: 'Soggiorno', fiscalCode: provisionalCode, email: person.email },
        person,
      );
      await storePassword(tx, userId, passwordHash);
    });
    return c.json({ message: 'Accesso creato: ora puoi entrare con la tua password' }, 201);
  },
);

/** Every organisation has a codice fiscale; the administrator writes the real one over this. */
const provisionalCode = '99999999990';

async function hasUsers(tx: Tx): Promise<boolean> {
  const [row] = await run(tx, 'select exists (select 1 from users) as yes');
  return row?.yes === true;
}
