import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '#src/providers/api-error.ts';
import { ask } from '#src/providers/http.ts';
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

interface FileFacts {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** What is known of a kept file, which never changes; a draft's earlier file is gone. */
export function useFileFacts(id: number): {
  readonly facts: FileFacts | undefined;
  readonly isGone: boolean;
} {
  const { base, impersonated } = useApiBase();
  const { data, error } = useQuery({
    queryKey: ['files', id, 'facts'],
    queryFn: () => ask<FileFacts>(`${base}/files/${id}/facts`, { impersonated }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const failure: unknown = error;
  return { facts: data, isGone: failure instanceof ApiError && failure.status === 404 };
}

/** Asks for the short-lived address under which the browser itself may open a file. */
function useAskAddress(): (id: number) => Promise<string> {
  const { base, impersonated } = useApiBase();
  return useCallback(
    async (id) => (await ask<{ url: string }>(`${base}/files/${id}/address`, { impersonated })).url,
    [base, impersonated],
  );
}

/** Where an image is shown from. Once shown it stays, though its address expires. */
export function useSignedAddress(id: number): string | undefined {
  const askAddress = useAskAddress();
  const { data } = useQuery({
    queryKey: ['files', id, 'address'],
    queryFn: () => askAddress(id),
    staleTime: 50_000,
    gcTime: 50_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return data;
}

/** Gives the person a file; the address is asked for only now, as it does not last. */
export function useSaveFile(): (id: number) => Promise<void> {
  const askAddress = useAskAddress();
  return async (id) => follow(await askAddress(id), '');
}

/** Gives the person a text as a file of this name. */
export function saveAs(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  follow(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Saves what an address leads to; without a name, under the one the server gives. */
function follow(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
