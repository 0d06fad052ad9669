import { forbidden } from '../errors.ts';

/** Some acts are only one's own: credentials, permissions, payments. */
export function refuseImpersonated(who: { readonly impersonatorId?: number | undefined }): void {
  if (who.impersonatorId !== undefined)
    throw forbidden('Non si può fare mentre agisci come un’altra persona');
}
