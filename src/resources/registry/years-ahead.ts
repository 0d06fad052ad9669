/** Where no law sets a longest term, as for the suspension of a refuge: as far as a delegation reaches (registry 10.3). */
export const yearsAhead = 5;
