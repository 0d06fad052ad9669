/** Messages as hotel software writes them; people are invented. */

const xml = (parts: Readonly<Record<string, string>>) =>
  Object.entries(parts)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('');

/** An arrival alone, of an Italian from Milan; `more` says otherwise. */
export const guest = (code: string, more: Readonly<Record<string, string>> = {}): string =>
  `<arrivo>${xml({
    idswh: code,
    tipoalloggiato: '16',
    idcapo: '',
    sesso: 'F',
    cittadinanza: '100000100',
    statoresidenza: '100000100',
    luogoresidenza: '403015146',
    datanascita: '19850305',
    statonascita: '100000100',
    comunenascita: '403015146',
    tipoturismo: 'CULTURALE',
    mezzotrasporto: 'Auto',
    ...more,
  })}</arrivo>`;

/** Who came with a head. */
export const follower = (code: string, head: string, more: Readonly<Record<string, string>> = {}) =>
  guest(code, { tipoalloggiato: '19', idcapo: head, ...more });

export const leaver = (code: string): string =>
  `<partenza>${xml({ idswh: code, tipoalloggiato: '16', arrivo: '' })}</partenza>`;

interface Day {
  readonly house?: Readonly<Record<string, string>> | null;
  readonly arrivals?: readonly string[];
  readonly departures?: readonly string[];
  readonly corrections?: string;
  readonly rest?: string;
}

/** A day of an open house, as `yyyymmdd`. */
export function movement(date: string, day: Day = {}): string {
  const { house = {}, arrivals = [], departures = [], corrections = '', rest = '' } = day;
  const said = {
    apertura: 'SI',
    camereoccupate: '1',
    cameredisponibili: '8',
    lettidisponibili: '16',
    ...house,
  };
  return `<movimento>${xml({
    data: date,
    ...(house && { struttura: xml(said) }),
    arrivi: arrivals.join(''),
    partenze: departures.join(''),
  })}${rest}<rettifiche>${corrections}</rettifiche></movimento>`;
}

/** A call that sends days of a house. */
export function call(
  days: string,
  {
    prefix = 'S',
    isQualified = false,
    code = '014037ALB0001',
    operation = 'inviaMovimentazione',
  } = {},
): string {
  const sent = `<movimentazione><codice>${code}</codice><prodotto>Prova</prodotto>${days}</movimentazione>`;
  const inside = isQualified ? sent.replace(/<(\/?)(\w)/g, `<$1tns:$2`) : sent;
  return `<?xml version="1.0" encoding="UTF-8"?>
<${prefix}:Envelope xmlns:${prefix}="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tns="http://checkin.ws.service.turismo5.gies.it/">
<${prefix}:Header/><${prefix}:Body><tns:${operation}>${inside}</tns:${operation}></${prefix}:Body></${prefix}:Envelope>`;
}
