/** How accommodations are searched: by every fact offices know them by, as a list or on a map. */
export const searched = {
  columns: ['name', 'type', 'classification', 'city', 'manager', 'cin', 'status'],
  filters: [
    'city',
    'type',
    'classification',
    'status',
    'manager',
    'managerCode',
    'cir',
    'cin',
    'cinStatus',
    'pricesMissing',
    'businessForm',
    'latitude',
    'longitude',
  ],
  under: 'accommodations',
  map: true,
  exports: ['national-register'],
} as const;
