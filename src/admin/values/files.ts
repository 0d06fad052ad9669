import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ask, send } from '#src/providers/http.ts';
import { useSession } from '#src/providers/session.ts';

/** A file as the API keeps it. */
export interface Kept {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** Where the organisation's API calls go, and as whom. */
export function useApiBase() {
  const { manager, profile, impersonator } = useSession();
  const impersonated = impersonator ? profile.id : undefined;
  return { base: `/managers/${manager.id}`, impersonated };
}

/** Sends a file to the organisation's store; a refusal throws with the server's message. */
export function useUpload(): (file: File) => Promise<Kept> {
  const { base, impersonated } = useApiBase();
  return useCallback(
    async (file) => {
      const body = new FormData();
      body.append('file', file);
      return ask<Kept>(`${base}/files`, { method: 'POST', body, impersonated });
    },
    [base, impersonated],
  );
}

/** The short-lived address under which the browser itself may open a file; it carries no token. */
export function useSignedAddress(id: number): string | undefined {
  const { base, impersonated } = useApiBase();
  const { data } = useQuery({
    queryKey: ['files', id, 'address'],
    queryFn: async () => (await send(`${base}/files/${id}/address`, { impersonated })).json.url,
    staleTime: 50_000,
    gcTime: 50_000,
  });
  return data;
}

/** Gives the person a text as a file of this name. */
export function saveAs(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
