/** A bar has its colour where a reader's own colours hold, and on paper too: it is what is told. */
export const barLook = {
  backgroundColor: 'soggiorno.bar',
  forcedColorAdjust: 'none',
  '@media print': {
    backgroundColor: '#555 !important',
    printColorAdjust: 'exact',
  },
} as const;
