import { unitGroups } from '#src/domain/capacity-models.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { waitingSql } from '../../engine/programme.ts';
import { twin } from '../../engine/twin.ts';
import { unfitPricesSql } from '../prices/unfit-prices.ts';
import { unpricedSinceSql } from '../prices/unpriced-since.ts';
import { activateLicense, missingForActivation, unfitActivation } from './activate.ts';
import { barred, forbiddenMeanwhile, mainStopped } from './barred.ts';
import {
  annexesLeft,
  annexesLeftOpen,
  closeLicense,
  concludeLicense,
  endTermMissing,
  livingAnnexes,
  regretOver,
  reopenLicense,
  unfitEnd,
} from './close.ts';
import { asItWas, resuspendLicense } from './come-back.ts';
import { correctLicense, unfitCorrection } from './correct.ts';
import { duplicateLicense } from './duplicate.ts';
import { fireActAskedSql } from './fire-act-asked.ts';
import { prolongWithMain, resumeWithMain, stopWithMain } from './follow-main.ts';
import { forbiddenToo } from './forbidden-too.ts';
import { guestsThere } from './guests-while-closed.ts';
import { whatReturningMeans } from './held-on-return.ts';
import { inTurnOfHolder } from './holders-turn.ts';
import { whatExtendingMeans } from './how-long-suspended.ts';
import { isInOrderSql } from './in-order.ts';
import { daysDue, daysTold, thisYear } from './interruption-days.ts';
import { heldByInvitation } from './invitations.ts';
import { readOfLicenses } from './judged-with.ts';
import { fallWithMain, lapseLicense, notLapsed, whatLapsingEnds } from './lapse.ts';
import { toBeHandedOn } from './lapse-granted.ts';
import { noteLicense } from './note.ts';
import { liftProhibition, prohibitLicense, voidLicense } from './prohibit.ts';
import { reactivateLicense, unfitReturn } from './reactivate.ts';
import { giveBackLicense, notAnnulled } from './reinstate.ts';
import { releaseLicense, restrained, restrainLicense, waitsForMeasures } from './restrain.ts';
import { back, mainEnded, revokeLapse, riseWithMain, whatRevokingLeaves } from './revoke-lapse.ts';
import { licenseRules } from './rules.ts';
import { whatActivatingMeans } from './shared-units.ts';
import {
  alreadyExtended,
  extendSuspension,
  ownTermMissing,
  suspendedAlready,
  suspendLicense,
  unfitExtension,
  unfitSuspension,
  withoutEnd,
} from './suspend.ts';
import { suspensionTermMissing as termMissing } from './suspension-law.ts';
import {
  dependent,
  heldAnnexes,
  succeedLicense,
  takeOverLicense,
  unfitTakeover,
} from './take-over.ts';
import { whatClosingEnds } from './what-closing-ends.ts';
import { whatCorrectingMeans } from './what-correcting-means.ts';
import { whatLiftingLeaves } from './what-lifting-leaves.ts';
import { whatSuspendingMeans } from './what-suspending-means.ts';

/** The sum of something over the units of a licence that are of these kinds, or of all. */
const sumOf = (what: string, kinds?: readonly string[]): string =>
  `(select coalesce(sum(${what}), 0)::integer from licenses_rows r where r.parent = t.id${
    kinds ? ` and r."unitKind" in (${kinds.map((kind) => `'${kind}'`).join(', ')})` : ''
  })`;
const quantity = 'r."quantity"';
const beds = 'r."quantity" * r."bedsPerUnit"';

/** What the house of a licence is called by. */
const ofHouse = (code: 'cir' | 'cin'): string =>
  `(select a."${code}" from accommodations a where a.id = t."accommodation")`;

export const licensesTwin = twin(licenses, {
  sql: {
    cir: ofHouse('cir'),
    cin: ofHouse('cin'),
    suspensionEndsOn: `coalesce("extendedTo", "suspendedTo")`,
    rooms: sumOf(quantity, unitGroups.rooms),
    pitches: sumOf(quantity, unitGroups.pitches),
    pitchCapacity: sumOf(beds, unitGroups.pitches),
    fixedUnits: sumOf(quantity, [...unitGroups.units, 'bungalow']),
    mobileUnits: sumOf(quantity, ['mobile_home']),
    accessibleUnits: sumOf('r."accessible"'),
    beds: sumOf(beds),
    interruptionDue: daysDue('t'),
    interruptionDays: daysTold('t.id', thisYear),
    unpricedSince: unpricedSinceSql('t'),
    isFireActAsked: fireActAskedSql('t', sumOf(beds)),
    isInOrder: isInOrderSql('t', sumOf(beds)),
    unfitPrices: unfitPricesSql('t.id'),
    activationOn: `(select s.on from ${waitingSql(licenses, ['activate'])} s where s.record = t.id order by s.at desc limit 1)`,
  },
  rules: licenseRules,
  judgedWith: readOfLicenses,
  inTurn: inTurnOfHolder,
  verbs: {
    activate: {
      effect: activateLicense,
      consequences: whatActivatingMeans,
      unfit: unfitActivation,
      missing: missingForActivation,
      barred,
      goesOn: asItWas,
    },
    suspend: {
      effect: suspendLicense,
      unfit: unfitSuspension,
      consequences: whatSuspendingMeans,
      suspendedAlready,
      termMissing: ownTermMissing,
    },
    extend: {
      effect: extendSuspension,
      unfit: unfitExtension,
      consequences: whatExtendingMeans,
      restrained,
      extended: alreadyExtended,
      endless: withoutEnd,
      termMissing,
    },
    reactivate: {
      effect: reactivateLicense,
      unfit: unfitReturn,
      consequences: whatReturningMeans,
      restrained,
      mainStopped,
      termMissing,
      goesOn: heldByInvitation,
    },
    lapse: {
      effect: lapseLicense,
      consequences: whatLapsingEnds,
      restrained,
      notLapsed,
      annexes: annexesLeftOpen,
    },
    fall: { effect: fallWithMain },
    stop: { effect: stopWithMain },
    prolong: { effect: prolongWithMain },
    resume: { effect: resumeWithMain, goesOn: heldByInvitation },
    restrain: { effect: restrainLicense },
    release: { effect: releaseLicense },
    resuspend: { effect: resuspendLicense },
    close: {
      effect: closeLicense,
      unfit: unfitEnd,
      consequences: whatClosingEnds,
      toBeHandedOn,
      annexes: livingAnnexes,
      termMissing: endTermMissing,
    },
    reopen: {
      effect: reopenLicense,
      ...back,
      forbiddenMeanwhile,
      regretOver,
      goesOn: asItWas,
    },
    revokeLapse: {
      effect: revokeLapse,
      consequences: whatRevokingLeaves,
      ...back,
      forbiddenMeanwhile,
      mainEnded,
      goesOn: asItWas,
    },
    rise: { effect: riseWithMain, ...back, forbiddenMeanwhile, goesOn: asItWas },
    prohibit: { effect: prohibitLicense, consequences: guestsThere },
    forbid: { effect: prohibitLicense },
    conclude: { effect: concludeLicense, consequences: whatClosingEnds, annexes: annexesLeft },
    lift: {
      effect: liftProhibition,
      consequences: whatLiftingLeaves,
      ...back,
      forbiddenToo,
      mainStopped,
      goesOn: asItWas,
    },
    void: { effect: voidLicense },
    correct: {
      effect: correctLicense,
      unfit: unfitCorrection,
      consequences: whatCorrectingMeans,
    },
    note: { effect: noteLicense },
    duplicate: { effect: duplicateLicense },
    takeOver: {
      effect: takeOverLicense,
      unfit: unfitTakeover,
      restrained: waitsForMeasures,
      dependent,
      annexes: heldAnnexes,
      termMissing: endTermMissing,
    },
    reinstate: { effect: giveBackLicense, notAnnulled, ...back, goesOn: asItWas },
    giveBack: { effect: giveBackLicense, ...back, goesOn: asItWas },
    succeed: { effect: succeedLicense },
  },
});
