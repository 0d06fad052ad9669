import { look } from './tree.ts';

/** The calendar of a house as days, and beside it what it is made of: closings, and what was said of single days. */
export const calendars = {
  pages: () => import('#src/pages/istat/closing-calendar.ui.tsx'),
  parts: [
    look('periodi', 'Periodi di chiusura', 'closing-periods'),
    look('giornate', 'Giornate', 'house-days'),
  ],
} as const;
