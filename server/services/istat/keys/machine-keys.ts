import { machineKeys } from '#src/resources/istat/machine-keys.ts';
import { type Effect, type Rules, twin } from '../../../engine/twin.ts';

type Keys = typeof machineKeys;

/** It works in the name of who made it, for whom the house is of on that day. */
const issue = (async ({ record, author, today }) => ({
  issuedOn: today,
  issuedBy: author.user,
  issuedIn: author.manager,
  issuedFor: record.holder,
})) satisfies Effect<Keys, 'issue'>;

const inTime: Rules<Keys> = async ({ before, after, today, cause }) =>
  cause.deed !== 'delete' &&
  after.expiresOn !== null &&
  after.expiresOn !== before?.expiresOn &&
  after.expiresOn < today
    ? [{ code: 'past', field: 'expiresOn', message: 'È già passato' }]
    : [];

export const machineKeysTwin = twin(machineKeys, {
  sql: {
    lastUsedOn: `(select (s."usedAt" at time zone 'Europe/Rome')::date from machine_secrets s where s.key = t.id)`,
  },
  rules: inTime,
  verbs: { issue: { effect: issue } },
});
