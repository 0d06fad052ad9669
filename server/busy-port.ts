import { createServer } from 'node:net';
import { portHolder } from './port-holder.ts';
import type { Settings } from './settings.ts';
import { StartFailure } from './start-failure.ts';

/** Stops the start where somebody else listens already, before anything is opened for it. */
export async function refuseBusyPort({ port, host }: Pick<Settings, 'port' | 'host'>) {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => void failureAt(port, error).then(reject));
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/** Why a port cannot be listened at; one that is taken in words, with the process that has it where that is known. */
export async function failureAt(port: number, error: NodeJS.ErrnoException): Promise<Error> {
  if (error.code !== 'EADDRINUSE') return error;
  const holder = await portHolder(port);
  const by = holder === undefined ? '' : ` dal processo ${holder}`;
  return new StartFailure(`La porta ${port} è già occupata${by}: indica un’altra PORT.`);
}
