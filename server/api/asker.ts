import type { Session } from '#src/permissions/session.ts';

export type Asker = Pick<Session, 'userId' | 'impersonatorId' | 'key'>;

/** Whose turn a request takes: of the person who signed in, whoever they act as; of a software by its key, and not of who let it in. */
export const askerOf = ({ userId, impersonatorId, key }: Asker): string =>
  key === undefined ? `person ${impersonatorId ?? userId}` : `key ${key}`;
