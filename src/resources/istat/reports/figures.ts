/** The columns every report of months has: what came, and the indices of the sums (istat 10.8). */
export const figures = {
  arrivals: { label: 'Arrivi', kind: 'count' },
  departures: { label: 'Partenze', kind: 'count' },
  presences: { label: 'Presenze', kind: 'count' },
  averageStay: { label: 'Permanenza media', kind: 'mean' },
  openDays: { label: 'Giorni di apertura', kind: 'count' },
  roomNights: { label: 'Camere occupate', kind: 'count' },
  grossBedIndex: { label: 'Utilizzo lordo dei letti', kind: 'percent' },
  netBedIndex: { label: 'Utilizzo netto dei letti', kind: 'percent' },
  netRoomIndex: { label: 'Utilizzo delle camere', kind: 'percent' },
} as const;
