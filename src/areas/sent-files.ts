/** The files of guests of the houses one keeps; above them the house is chosen whose file is sent. */
export const sentFiles = {
  show: [':fileId', 'File di ospiti'],
  oneByOne: true,
  above: () => import('#src/pages/istat/files/SendHouseFile.tsx'),
} as const;
