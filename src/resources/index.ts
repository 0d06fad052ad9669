// Every entity of the product, a line each; this file is the content.

export { knowledgeArticles } from './knowledge/knowledge-articles.ts';
export { mailTemplates } from './mail/mail-templates.ts';
export { alertRecipients } from './notices/alert-recipients.ts';
export { alerts } from './notices/alerts.ts';
export { accessRequests } from './people/access-requests.ts';
export { delegations } from './people/delegations.ts';
export { grants } from './people/grant-rows.ts';
export { managers } from './people/managers.ts';
export { privacyRequests } from './people/privacy-requests.ts';
export { roles } from './people/roles.ts';
export { memberships, users } from './people/users.ts';
export { rateDeclarations } from './prices/rate-declarations.ts';
export { ratePeriods } from './prices/rate-periods.ts';
export { promoCards } from './promotion/promo-cards.ts';
export { accommodations } from './registry/accommodations.ts';
export { applications } from './registry/applications.ts';
export { documents } from './registry/documents.ts';
export { licenseNotes } from './registry/license-notes.ts';
export { licenses } from './registry/licenses.ts';
export { nationalRegister } from './registry/national-register.ts';
export { properties } from './registry/properties.ts';
export { accommodationTypes } from './settings/accommodation-types.ts';
export { attractions } from './settings/attractions.ts';
export { cities } from './settings/cities.ts';
export { destinations } from './settings/destinations.ts';
export { origins } from './settings/origins.ts';
export { pms } from './settings/pms.ts';
