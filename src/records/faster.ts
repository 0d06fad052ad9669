import { useDataProvider } from 'react-admin';
import type { Row } from '#src/forms/saving.ts';
import { ApiError, blockersIn } from '#src/providers/api-error.ts';
import type { AppDataProvider, HistoryLine } from '#src/providers/data-provider.ts';
import { useSession } from '#src/providers/session.ts';
import type { Resource } from '#src/schema/resource.ts';
import { whenWords } from '#src/values/when-words.ts';

/**
 * Makes of the refusal of a verb to a record that was changed meanwhile one that says who did what, and what to do; any
 * other, and one nobody can be told of, stays as it is.
 */
export function useFaster(resource: Resource) {
  const { history } = useDataProvider<AppDataProvider>();
  const { profile } = useSession();
  return async (failure: unknown, verb: string, { id }: Pick<Row, 'id'>): Promise<unknown> => {
    if (!(failure instanceof ApiError) || !isOvertaken(failure)) return failure;
    const [line] = await history(resource.name, { id, limit: 1 }).then(
      ({ data }) => data,
      () => [],
    );
    if (!line) return failure;
    const label = resource.actions?.[verb]?.label ?? verb;
    const message = `${whoDid(resource, line, profile.id)} (${whenWords(line.at)}). «${label}» non è stato fatto: la pagina mostra ora come stanno le cose. Guardale e decidi di nuovo.`;
    return new ApiError(failure.status, { ...failure.body, blockers: [], message });
  };
}

/** Was it changed since it was read, or is it in a state in which the verb that was offered is none? */
const isOvertaken = (failure: ApiError): boolean =>
  failure.status === 412 || blockersIn(failure).some(({ code }) => code === 'state');

/** "Mario Rossi ha fatto «Accogli»", of what the reader did elsewhere too. */
function whoDid({ actions }: Resource, { action, user }: HistoryLine, reader: number): string {
  const verb = actions?.[action]?.label;
  const did = verb ? `fatto «${verb}»` : 'salvato una modifica';
  if (user?.id === reader) return `Hai già ${did} in un’altra finestra`;
  return `${user?.name ?? 'Qualcun altro'} ha ${did} nel frattempo`;
}
