import type { Panels } from '#src/records/panels.ts';
import type { ResourceName } from '#src/resources/all.ts';
import { fieldsAskedFor } from '#src/resources/registry/application-parts.ts';

/** What no declaration can say of a record, wherever it is opened. */
export const panels: { readonly [R in ResourceName]?: Panels } = {
  accommodations: { main: () => import('#src/pages/registry/Duties.tsx') },
  alerts: { main: () => import('#src/pages/alerts/Recipients.tsx') },
  applications: {
    first: () => import('#src/pages/registry/Changes.tsx'),
    main: () => import('#src/pages/registry/Papers.tsx'),
    beside: () => import('#src/pages/registry/Opinion.tsx'),
    tells: [...fieldsAskedFor(['papers']), 'requested', 'opinion', 'opinionNote', 'opinionOn'],
  },
  dispatches: { main: () => import('#src/pages/registry/Receipts.tsx') },
  'guest-files': { main: () => import('#src/pages/istat/files/FileFaults.tsx') },
  licenses: { main: () => import('#src/pages/registry/LicenseDuties.tsx') },
  'machine-keys': { main: () => import('#src/pages/istat/keys/KeySecret.tsx') },
  'mail-templates': { main: () => import('#src/pages/mail/TemplatePreview.tsx') },
  'month-closings': { main: () => import('#src/pages/istat/MonthSheet.tsx') },
  'rate-declarations': { main: () => import('#src/pages/prices/PriceCard.tsx') },
  users: { main: () => import('#src/pages/people/ActAs.tsx') },
};
