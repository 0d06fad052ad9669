import type { Call } from '../support/world.ts';

interface Request {
  readonly kind: string;
  readonly id: number;
  readonly version: number;
}

/** Does a verb that is one's own to what is asked of the person, of the version they are shown. */
export async function answerOwn(
  call: Call,
  kind: 'delegations' | 'invitations',
  id: number,
  verb: string,
) {
  const { requests } = (await call('GET', '/profile/requests')).body.content;
  const shown = requests.find((one: Request) => one.kind === kind && one.id === id);
  return call('POST', `/profile/${kind}/${id}/${verb}`, { version: shown?.version });
}
