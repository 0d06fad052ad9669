import type { Grant, Role } from '#src/permissions/session.ts';
import { ask } from './http.ts';

/** An organisation of the person signed in, with the role held there. */
export interface ManagerEntry {
  readonly id: number;
  readonly name: string;
  /** 1..7, the numbers of specification section 3. */
  readonly type: number;
  readonly isHotel: boolean;
  readonly role: { readonly name: Role; readonly grants: readonly Grant[] };
  readonly accommodations: readonly {
    readonly id: number;
    readonly name: string;
    readonly hasTax: readonly unknown[];
  }[];
}

export interface Profile {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** As an office has verified it. */
  readonly fiscalCode: string | null;
  readonly managers: readonly ManagerEntry[];
  readonly impersonator?: { readonly id: number; readonly name: string };
}

const known = new Map<number | undefined, Promise<Profile>>();

/** The profile of the person signed in, or of the one acted as; asked once until forgotten. */
export function readProfile(impersonated?: number): Promise<Profile> {
  const asked = known.get(impersonated) ?? fetchProfile(impersonated);
  known.set(impersonated, asked);
  return asked;
}

/** After a log-in, a log-out or a refusal, what was known no longer holds. */
export const forgetProfile = (): void => known.clear();

async function fetchProfile(impersonated: number | undefined): Promise<Profile> {
  try {
    const { content } = await ask<{ content: Profile }>('/profile', { impersonated });
    return content;
  } catch (failure) {
    known.delete(impersonated);
    throw failure;
  }
}
