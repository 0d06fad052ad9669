import { useMutation, useQuery } from '@tanstack/react-query';
import type { Row } from '#src/forms/saving.ts';
import { ask, take } from '#src/providers/http.ts';
import { guestFiles, type rowWords } from '#src/resources/istat/guest-files.ts';
import { saveAs, useApiBase } from '#src/values/files.ts';

/** A value of a file, or a row of it, that is refused. */
export interface Fault {
  readonly line: number;
  readonly day: string | null;
  readonly what: keyof typeof rowWords;
  readonly code: string | null;
  readonly field: string | null;
  readonly value: string | null;
  readonly message: string;
}

/** Sends a file of a licence to be tried; answers under which id it is kept. */
export function useSendingFile(onTried: (id: number) => void) {
  const { base, impersonated } = useApiBase();
  return useMutation({
    mutationFn: async ({ license, file }: { readonly license: number; readonly file: File }) => {
      const body = new FormData();
      body.append('file', file);
      const path = `${base}/${guestFiles.name}/sent?license=${license}`;
      const options = { method: 'POST', body, impersonated };
      return (await ask<{ readonly content: { readonly id: number } }>(path, options)).content.id;
    },
    onSuccess: onTried,
  });
}

/** What of a file was refused, and saving it as a file; asked again once it is taken. */
export function useFaults({ id, name, version }: Row) {
  const { base, impersonated } = useApiBase();
  const path = `${base}/${guestFiles.name}/${id}/faults`;
  const { data } = useQuery({
    queryKey: [guestFiles.name, 'faults', id, version],
    queryFn: async () =>
      (await ask<{ readonly content: readonly Fault[] }>(path, { impersonated })).content,
    retry: false,
  });
  const save = async () => {
    const file = await take(`${path}.csv`, { impersonated }, () => {});
    saveAs(`${String(name).replace(/\.\w+$/, '')}-scartate.csv`, file);
  };
  return { faults: data, save };
}
