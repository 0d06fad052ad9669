/** A filter of several controls under one word. */
export const filterBoxLook = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '8px',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: '6px', fontWeight: 600 },
} as const;
