import type { LoadPanel } from '#src/records/panels.ts';
import type { ResourceName } from '#src/resources/all.ts';

/** What no declaration can say of a record, wherever it is opened. */
export const panels: { readonly [R in ResourceName]?: LoadPanel } = {
  accommodations: () => import('#src/pages/registry/Duties.tsx'),
  alerts: () => import('#src/pages/alerts/Recipients.tsx'),
  applications: () => import('#src/pages/registry/Procedure.tsx'),
  dispatches: () => import('#src/pages/registry/Receipts.tsx'),
  'mail-templates': () => import('#src/pages/mail/TemplatePreview.tsx'),
  'month-closings': () => import('#src/pages/istat/MonthSheet.tsx'),
  'rate-declarations': () => import('#src/pages/prices/PriceCard.tsx'),
  users: () => import('#src/pages/people/ActAs.tsx'),
};
