import { useQueryClient } from '@tanstack/react-query';
import {
  type RedirectionSideEffect,
  type SaveHandler,
  type TransformData,
  useRedirect,
} from 'react-admin';
import { type Row, refresh } from '#src/forms/saving.ts';
import { refusedByField } from '#src/providers/api-error.ts';
import type { Values } from '#src/schema/validation.ts';
import { useNotices } from '#src/ui/notices.ts';
import { doneTo, toldOf } from '#src/values/told.ts';
import type { KeptPage } from './kept.ts';

/** What react-admin's pages are told of a save. */
export interface SaveProps {
  readonly redirect?: RedirectionSideEffect | undefined;
  readonly transform?: TransformData | undefined;
  readonly mutationOptions?: Callbacks | undefined;
}

interface Callbacks {
  // biome-ignore lint/suspicious/noExplicitAny: as react-admin types them
  readonly onSuccess?: ((...args: any[]) => unknown) | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: as react-admin types them
  readonly onError?: ((...args: any[]) => unknown) | undefined;
}

/** Writes what a form holds; undefined when the person went back to it. */
type Write = (values: Values) => Promise<Row | undefined>;

/**
 * A save as react-admin's pages have it: transformed, then written; what follows is the author's own, or
 * a word and the way on. Answers the refusals by field.
 */
export function useKeptSave(
  { resource, base, draft, released }: Pick<KeptPage, 'resource' | 'base' | 'draft' | 'released'>,
  { redirect, transform, mutationOptions }: SaveProps,
  write: Write,
  // biome-ignore lint/suspicious/noExplicitAny: as react-admin types it
): SaveHandler<any> {
  const queryClient = useQueryClient();
  const notices = useNotices();
  const lead = useRedirect();

  return async (data, callbacks = {}) => {
    const change = callbacks.transform ?? transform;
    const said = { ...mutationOptions, ...callbacks };
    try {
      const values = change ? await change(data, { previousData: base }) : data;
      const saved = await write(values);
      if (!saved) return undefined;
      draft?.drop();
      await refresh(queryClient, resource.name, 'version' in base ? saved : undefined);
      released.current = true;
      await went(saved, values, said);
      released.current = false;
      return undefined;
    } catch (failure) {
      return refused(failure, data, said);
    }
  };

  async function went(saved: Row, data: Values, { onSuccess }: Callbacks): Promise<void> {
    if (onSuccess) return void (await onSuccess(saved, { id: saved.id, data }, undefined));
    const how = 'version' in base ? 'edit' : 'create';
    notices.success(toldOf(resource, { ...base, ...saved }, doneTo(resource, how)));
    lead(redirect ?? 'list', resource.name, saved.id, saved);
  }

  function refused(failure: unknown, data: Values, { onError }: Callbacks) {
    const byField = refusedByField(failure);
    if (onError) onError(failure, { data }, undefined);
    else if (!byField) notices.failure(failure);
    return byField as never;
  }
}
