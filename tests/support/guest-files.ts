import type { World } from './world.ts';

/** Sends a file of guests of a licence as an account below its first organisation. */
export async function sendGuestFile(
  world: World,
  account: string,
  license: number,
  text: string,
  name = 'movimenti.xml',
) {
  const [manager] = await world.managersOf(account);
  const body = new FormData();
  body.append('file', new File([text], name));
  const path = `/api/managers/${manager?.id}/guest-files/sent?license=${license}`;
  const answer = await world.app.request(path, {
    method: 'POST',
    headers: { Authorization: `Token ${await world.tokenOf(account)}` },
    body,
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  return { status: answer.status, body: (await answer.json()) as any };
}
