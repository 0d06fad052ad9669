/** The code of each group of houses in the figures for the intermediate body (ISTAT 9.4, 18). */
const codes: Readonly<Record<string, string>> = {
  hotel: '5510A',
  rta: '5510R',
  village: '5520V',
  rented_business: '5520I',
  agritourism: '5520G',
  hostel: '5520O',
  holiday_home: '5520F',
  refuge: '5520R',
  bb: '5520B',
  other: '5520X',
  camping: '5530C',
  camp_village: '5530M',
  private_other: '99P',
};

/** The code of a group of houses; of none that is known, that of other accommodation. */
export const surveyCode = (group: string | null): string => codes[group ?? 'other'] ?? '5520X';

/** The stars of a hotel as the survey tells them, '4' of four superior too, '5L' of luxury; nothing of any other house. */
export function surveyStars(group: string | null, classification: string | null): string {
  if (group !== 'hotel' || classification === null) return '';
  return classification === '5L' ? classification : (/^[1-5]/.exec(classification)?.[0] ?? '');
}
