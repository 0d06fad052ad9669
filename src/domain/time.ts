/** Is the text hours and minutes of a day, as HH:MM? */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The HH:MM a person wrote as '9.30', '09:30' or '930'; undefined when no clock shows it. */
export function parseTime(text: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.]?(\d\d)$/.exec(text.trim()) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return isTime(time) ? time : undefined;
}
