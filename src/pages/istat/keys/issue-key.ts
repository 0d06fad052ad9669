import { useMutation } from '@tanstack/react-query';
import { useRefresh } from 'react-admin';
import type { Row } from '#src/forms/saving.ts';
import { ask } from '#src/providers/http.ts';
import { useNotices } from '#src/ui/notices.ts';
import { useApiBase } from '#src/values/files.ts';

/** Makes what a software sends; it is told this once. */
export function useIssuing({ id, version }: Row) {
  const { base, impersonated } = useApiBase();
  const refresh = useRefresh();
  const notices = useNotices();
  return useMutation({
    mutationFn: async () => {
      const path = `${base}/machine-keys/${id}/secret?version=${version}`;
      const options = { method: 'PUT', impersonated };
      return (await ask<{ readonly content: { readonly secret: string } }>(path, options)).content;
    },
    onSuccess: () => refresh(),
    onError: notices.failure,
  });
}
