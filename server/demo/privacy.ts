import { addDays } from '#src/domain/dates.ts';
import { privacyRequests } from '#src/resources/people/privacy-requests.ts';
import { emailOf } from './accounts.ts';
import type { Stage } from './stage.ts';

/** Two people have asked about the data held on them; of one the answer is in hand. */
export async function createPrivacyRequests({ tx, make, today }: Stage): Promise<void> {
  const asked = [
    ['hotel.altro', 'rectify', 'Il mio cognome ha una lettera sbagliata.', 24],
    ['privato', 'access', 'Vorrei sapere chi ha visto i miei dati.', 6],
  ] as const;
  const ids: number[] = [];
  for (const [account, kind, message, days] of asked) {
    const { id: user } = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', emailOf(account))
      .executeTakeFirstOrThrow();
    const own = await make.own(user);
    const dueOn = addDays(today, days);
    ids.push(await own.create(privacyRequests, { user, kind, message, dueOn }));
  }
  await make.act(
    'privacy-requests',
    'take',
    ids.slice(1).map((id) => ({ id, values: {} })),
  );
}
