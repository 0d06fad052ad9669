import { licenses } from '#src/resources/registry/licenses.ts';
import { twin } from '../../engine/twin.ts';
import { activateLicense, lackingForActivation } from './activate.ts';
import { closeLicense, livingAnnexes, regretOver, reopenLicense } from './close.ts';
import { duplicateLicense } from './duplicate.ts';
import { noteLicense } from './note.ts';
import { liftProhibition, prohibitLicense } from './prohibit.ts';
import { licenseRules } from './rules.ts';
import {
  alreadyExtended,
  extendSuspension,
  reactivateLicense,
  suspendLicense,
  withoutEnd,
} from './suspend.ts';
import { succeedLicense, takeOverLicense } from './take-over.ts';

/** Kinds of unit that are rooms; the others are flats, pitches and moorings. */
const rooms = `'single', 'double', 'twin', 'triple', 'quadruple', 'multiple', 'suite', 'junior_suite', 'dormitory'`;

export const licensesTwin = twin(licenses, {
  sql: {
    suspensionEndsOn: `coalesce("extendedTo", "suspendedTo")`,
    rooms: `(select coalesce(sum(r."quantity"), 0)::integer from licenses_rows r where r.parent = t.id and r."unitKind" in (${rooms}))`,
    accessibleUnits: `(select coalesce(sum(r."accessible"), 0)::integer from licenses_rows r where r.parent = t.id)`,
    beds: `(select coalesce(sum(r."quantity" * r."bedsPerUnit"), 0)::integer from licenses_rows r where r.parent = t.id)`,
  },
  rules: licenseRules,
  verbs: {
    activate: { effect: activateLicense, lacking: lackingForActivation },
    suspend: { effect: suspendLicense },
    extend: { effect: extendSuspension, extended: alreadyExtended, endless: withoutEnd },
    reactivate: { effect: reactivateLicense },
    close: { effect: closeLicense, annexes: livingAnnexes },
    reopen: { effect: reopenLicense, regretOver },
    prohibit: { effect: prohibitLicense },
    forbid: { effect: prohibitLicense },
    lift: { effect: liftProhibition },
    note: { effect: noteLicense },
    duplicate: { effect: duplicateLicense },
    takeOver: { effect: takeOverLicense },
    succeed: { effect: succeedLicense },
  },
});
