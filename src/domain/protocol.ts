/** A number of protocol as offices write it: figures, with letters and marks around them, `2026/0000001` or `0012345/U`. */
const shape = /^(?=.*\d)[A-Z0-9][A-Z0-9 ./_-]*$/i;

/** A register begins anew each year, and none of an office reaches a million (D.P.R. 445/2000, art. 57). */
const mostInYear = 999_999;

/** What is wrong with a typed number and its ISO date, by field; the year in a number is that of its day. */
export function protocolProblems(
  number: string | null,
  date: string | null,
): { readonly protocolNumber?: string; readonly protocolDate?: string } {
  if (number === null)
    return date === null
      ? {}
      : { protocolNumber: 'Scrivi anche il numero, oppure lascia vuota la data: li dà il sistema' };
  if (!shape.test(number))
    return { protocolNumber: 'Scrivi il numero come sul protocollo, per esempio 2026/0000001' };
  const { year, serial } = partsOf(number);
  if (serial === 0 || serial > mostInYear)
    return { protocolNumber: 'Nessun registro di protocollo arriva a questo numero in un anno' };
  if (year !== undefined && date !== null && year !== date.slice(0, 4))
    return { protocolDate: `Il protocollo ${number} è del ${year}` };
  return {};
}

/** The year a number names, and the highest of its other figures. */
function partsOf(number: string): { readonly year: string | undefined; readonly serial: number } {
  const figures = number.match(/\d+/g) ?? [];
  const year = figures.length > 1 ? figures.find((one) => /^(19|20)\d\d$/.test(one)) : undefined;
  const others = figures.filter((one) => one !== year);
  return { year, serial: Math.max(0, ...others.map(Number)) };
}
