import { useDataProvider } from 'react-admin';
import type { Row } from '#src/forms/saving.ts';
import { ApiError, blockersIn } from '#src/providers/api-error.ts';
import type { AppDataProvider, HistoryLine } from '#src/providers/data-provider.ts';
import { useSession } from '#src/providers/session.ts';
import type { Resource } from '#src/schema/resource.ts';
import { whenWords } from '#src/values/when-words.ts';
import { programmeOf } from './history-deed.ts';

/**
 * Makes of the refusal of what was asked of a record that was changed meanwhile, by the word on its button, one that says who
 * did what, and what to do; any other, and one nobody can be told of, stays as it is.
 */
export function useFaster(resource: Resource) {
  const { history } = useDataProvider<AppDataProvider>();
  const { profile } = useSession();
  return async (failure: unknown, asked: string, { id }: Pick<Row, 'id'>): Promise<unknown> => {
    if (!(failure instanceof ApiError) || !isOvertaken(failure)) return failure;
    const [line] = await history(resource.name, { id, limit: 1 }).then(
      ({ data }) => data,
      () => [],
    );
    if (!line) return failure;
    const message = `${whoDid(resource, line, profile.id)} (${whenWords(line.at)}). «${asked}» non è stato fatto: la pagina mostra ora come stanno le cose. Guardale e decidi di nuovo.`;
    return new ApiError(failure.status, { ...failure.body, blockers: [], message });
  };
}

/** Was it changed since it was read, or is it in a state in which the verb that was offered is none? */
const isOvertaken = (failure: ApiError): boolean =>
  failure.status === 412 || blockersIn(failure).some(({ code }) => code === 'state');

/** "Mario Rossi ha fatto «Accogli»", "ha annullato «Cessa», in programma dal 15/01/2027", of what the reader did elsewhere too. */
function whoDid(resource: Resource, line: HistoryLine, reader: number): string {
  const { action, user } = line;
  const verb = resource.actions?.[action]?.label;
  const did = verb ? `fatto «${verb}»` : (programmeOf(resource, line) ?? 'salvato una modifica');
  if (user?.id === reader) return `Hai già ${did} in un’altra finestra`;
  return `${user?.name ?? 'Qualcun altro'} ha ${did} nel frattempo`;
}
