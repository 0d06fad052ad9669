import { lazy } from 'react';

const pricesOf = (by: 'license' | 'accommodation') =>
  ({ resource: 'rate-declarations', by, title: 'Prezzi' }) as const;

/** What stands on the page of a campaign: what is to be looked at, what is missing, what holds. */
export const aboutPeriod = [
  {
    resource: 'rate-declarations',
    by: 'period',
    title: 'Da controllare',
    only: { state: 'submitted' },
  },
  {
    resource: 'rate-declarations',
    by: 'period',
    title: 'Mancanti',
    only: { isMissing: true },
  },
  {
    resource: 'rate-declarations',
    by: 'period',
    title: 'Mancanti alla chiusura',
    only: { state: 'omitted' },
  },
  { resource: 'rate-declarations', by: 'period', title: 'Tardive', only: { isLate: true } },
  {
    resource: 'rate-declarations',
    by: 'period',
    title: 'Pubblicate',
    only: { state: 'published' },
  },
] as const;

/** What stands on the page of a licence besides its own data. */
export const aboutLicense = [
  { resource: 'license-notes', by: 'license' },
  { resource: 'licenses', by: 'parent', title: 'Dipendenze' },
  { resource: 'interruptions', by: 'license', add: {} },
  {
    resource: 'applications',
    by: 'licenses',
    add: { license: 'id', accommodation: 'accommodation', manager: 'holder', city: 'city' },
  },
  pricesOf('license'),
  { resource: 'guest-groups', by: 'license', add: {} },
  { resource: 'month-closings', by: 'license' },
  { resource: 'machine-keys', by: 'license', add: {} },
] as const;

/** The page of a month of the survey. */
export const aboutMonth = { show: [':monthId', 'Mese'] } as const;

/** The months nobody has answered for yet, under how many were answered. */
export const unanswered = {
  only: { state: ['open', 'reopened'] },
  above: () => import('#src/pages/istat/reports/MonthRespondents.tsx'),
} as const;

/** What stands on the page of an arrival: its guests, who come on its day. */
export const aboutArrival = [
  { resource: 'guest-stays', by: 'group', add: { arrivalDate: 'arrivalDate' } },
] as const;

/** The licences accommodations have; what ended, and what has not begun, is in the archive. */
export const inForce = { only: { state: ['active', 'suspended', 'prohibited'] } } as const;

/** What stands on the page of an accommodation besides its own data. */
export const aboutAccommodation = {
  related: [
    { resource: 'licenses', by: 'accommodation' },
    { resource: 'contact-changes', by: 'accommodation' },
    {
      resource: 'applications',
      by: 'houses',
      add: { accommodation: 'id', manager: 'manager', city: 'city' },
    },
    { resource: 'documents', by: 'accommodation', add: {} },
    pricesOf('accommodation'),
    { resource: 'promo-cards', by: 'accommodation' },
  ],
} as const;

/** What stands under a list of accommodations: what their operators wait for. */
export const amongAccommodations = {
  below: [
    { resource: 'contact-changes', title: 'Contatti proposti', only: { state: 'proposed' } },
    { resource: 'promo-cards', title: 'Schede da approvare', only: { state: 'submitted' } },
  ],
} as const;

/** What stands beside a unit of the cadastre: the licences it serves. */
export const aboutProperty = { related: [{ resource: 'licenses', by: 'properties' }] } as const;

/** What stands on the page of an organisation: who belongs to it, whom it asks to, and whom it lets work for it. */
export const aboutManager = [
  { resource: 'memberships', by: 'manager', title: 'Utenti' },
  { resource: 'invitations', by: 'manager' },
  { resource: 'delegations', by: 'manager', add: {} },
] as const;

/** What stands under a list of people: who asks for an access, who is asked, who works for others. */
export const amongUsers = {
  below: [
    { resource: 'access-requests', only: { state: 'received' } },
    { resource: 'invitations', only: { state: 'awaiting' } },
    { resource: 'delegations', only: { state: ['draft', 'awaiting', 'active'] }, adds: true },
  ],
} as const;

/** What an office does with data of people stands there too (Regulation (EU) 2016/679, art. 30). */
export const amongOfficeUsers = {
  below: [...amongUsers.below, { resource: 'processing-activities', adds: true }],
} as const;

/** And what they ask about the data held on them, for who runs the system. */
export const amongAllUsers = {
  below: [
    { resource: 'privacy-requests', only: { state: ['received', 'in_progress'] } },
    ...amongOfficeUsers.below,
  ],
} as const;

/** What stands on the page of a person: where they belong, and acting in their place. */
export const aboutUser = {
  related: [{ resource: 'memberships', by: 'user', title: 'Ruoli e permessi' }],
} as const;

/** Applications nobody has taken in charge: all their terms run, and what is due first is seen first. */
export const untaken = { only: { state: ['submitted'] }, sort: ['dueOn', 'ASC'] } as const;

/** A person comes to be a user by being invited. */
export const invited = {
  createBy: 'managers.invite',
  createPage: async () => ({
    default: { create: lazy(() => import('#src/pages/people/NewUser.tsx')) },
  }),
} as const;

/** An application is made on a page of the area, elsewhere. */
export const aboutApplication = { create: true } as const;
