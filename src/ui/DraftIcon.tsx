import { createSvgIcon } from '@mui/material/utils';

/** The dashed circle of what is not yet finished; the icon set has none. */
export const DraftIcon = createSvgIcon(
  <circle
    cx="12"
    cy="12"
    r="8.8"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeDasharray="3.6 3.3"
  />,
  'Draft',
);
