import { alertsTwin } from './alerts/alerts.ts';
import { alertRecipientsTwin } from './alerts/audience.ts';
import { applicationsTwin } from './applications/applications.ts';
import { applicationPapersTwin } from './applications/departure.ts';
import { dispatchesTwin } from './dispatches/dispatches.ts';
import { closingPeriodsTwin } from './istat/closing-periods.ts';
import { guestFilesTwin } from './istat/files/guest-files.ts';
import { guestGroupsTwin } from './istat/guest-groups.ts';
import { guestIdentitiesTwin } from './istat/guest-identities.ts';
import { guestStaysTwin } from './istat/guest-stays.ts';
import { houseDaysTwin } from './istat/house-days.ts';
import { machineKeysTwin } from './istat/keys/machine-keys.ts';
import { monthClosingsTwin } from './istat/month-closings.ts';
import { typedMonthsTwin } from './istat/typed-months.ts';
import { mailTemplatesTwin } from './letters/templates.ts';
import { interruptionsTwin } from './licenses/interruptions.ts';
import { licensesTwin } from './licenses/licenses.ts';
import { accessRequestsTwin } from './people/access-requests.ts';
import { delegationsTwin } from './people/delegations.ts';
import { invitationsTwin } from './people/invitations.ts';
import { managersTwin } from './people/managers.ts';
import { membershipsTwin, usersTwin } from './people/memberships.ts';
import { privacyRequestsTwin } from './people/privacy-requests.ts';
import { pmsTwin } from './pms/pms.ts';
import { ratePeriodsTwin } from './prices/campaign.ts';
import { rateDeclarationsTwin } from './prices/declare.ts';
import { promoCardsTwin } from './promotion/publish.ts';
import { accommodationTypesTwin } from './registry/accommodation-types.ts';
import { accommodationsTwin } from './registry/accommodations.ts';
import { contactChangesTwin } from './registry/contacts.ts';
import { nationalRegisterTwin } from './registry/national.ts';
import { propertiesTwin } from './registry/properties.ts';

/** What declarations cannot say because it needs SQL or other rows, resource by resource. */
export const twins = [
  accessRequestsTwin,
  accommodationTypesTwin,
  accommodationsTwin,
  alertRecipientsTwin,
  alertsTwin,
  applicationPapersTwin,
  applicationsTwin,
  typedMonthsTwin,
  closingPeriodsTwin,
  contactChangesTwin,
  delegationsTwin,
  dispatchesTwin,
  guestGroupsTwin,
  guestFilesTwin,
  guestIdentitiesTwin,
  guestStaysTwin,
  houseDaysTwin,
  interruptionsTwin,
  invitationsTwin,
  licensesTwin,
  machineKeysTwin,
  mailTemplatesTwin,
  managersTwin,
  membershipsTwin,
  monthClosingsTwin,
  nationalRegisterTwin,
  pmsTwin,
  privacyRequestsTwin,
  promoCardsTwin,
  propertiesTwin,
  rateDeclarationsTwin,
  ratePeriodsTwin,
  usersTwin,
];
