import useMediaQuery from '@mui/material/useMediaQuery';

/** Is the page as narrow as a phone? What is read in another order there asks this; what only looks otherwise says so in its look. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width:599.95px)');
