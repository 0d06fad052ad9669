import { describe, expect, it } from 'vitest';
import { askedIn } from '#server/services/istat/inbound/soap/envelope.ts';
import { addressesProblem } from '#src/domain/address-list.ts';
import { dateTold, keyTold, nameSent, openTold } from '#src/domain/istat/told-values.ts';
import { tourismTypes, transportModes } from '#src/resources/istat/words.ts';
import { call, guest, movement } from '../../support/movements.ts';

const read = (text: string) => askedIn(text).movements[0]?.days[0];

const comesBack = <K extends string>(words: Readonly<Record<K, string>>) => {
  for (const key of Object.keys(words) as K[])
    expect(keyTold(words, nameSent(words, key))).toBe(key);
};

describe('What software sends', () => {
  it.each([
    ['20260812', '2026-08-12'],
    ['12/08/2026', '2026-08-12'],
    ['2026-08-12', '2026-08-12'],
    ['20240229', '2024-02-29'],
    ['20250229', undefined],
    ['ieri', undefined],
  ])('a day written %s is %s', (text, date) => expect(dateTold(text)).toBe(date));

  it('says that a house is open or closed in several ways', () => {
    expect(['SI', 'si', 'A', 'NO', 'C', 'no', '?'].map(openTold)).toEqual([
      ...[true, true, true, false, false, false, undefined],
    ]);
  });

  it('names values of lists in any case, and every one of ours comes back', () => {
    expect(keyTold(tourismTypes, 'congressuale / affari')).toBe('business');
    expect(keyTold(transportModes, 'AEREO+NAVETTA/TAXI/AUTO')).toBe('plane_car');
    expect(keyTold(transportModes, 'Astronave')).toBeUndefined();
    comesBack(tourismTypes);
    comesBack(transportModes);
  });

  it.each(['S', 'soapenv', 'ns2'])(
    'is read alike with the prefix %s and qualified children',
    (prefix) => {
      const plain = call(movement('20260812', { arrivals: [guest('G1')] }));
      const other = call(movement('20260812', { arrivals: [guest('G1')] }), {
        prefix,
        isQualified: true,
      });
      expect(read(other)).toEqual(read(plain));
      expect(read(plain)).toMatchObject({
        date: '2026-08-12',
        house: { isOpen: true, roomsOccupied: 1 },
        arrivals: [
          { code: 'G1', guestType: 16, gender: 'F', birthDate: '1985-03-05', problems: [] },
        ],
      });
    },
  );

  it('tells what it cannot read of somebody, and reads the rest', () => {
    const day = read(
      call(
        movement('20260812', {
          arrivals: [
            guest('G1', { sesso: 'X', datanascita: '19851332', tipoalloggiato: '' }),
            guest('G2'),
          ],
        }),
      ),
    );
    expect(day?.arrivals.map(({ problems }) => problems)).toEqual([
      [
        { field: 'tipoalloggiato', value: null, message: 'Manca tipoalloggiato' },
        { field: 'sesso', value: 'X', message: '«X» non è un valore di sesso' },
        {
          field: 'datanascita',
          value: '19851332',
          message: '«19851332» non è un valore di datanascita',
        },
      ],
      [],
    ]);
  });

  it('takes corrections of guests and of bookings apart', () => {
    const day = read(
      call(
        movement('20260812', {
          corrections:
            '<eliminazione><idswh>G1</idswh><tipoalloggiato>16</tipoalloggiato></eliminazione>' +
            '<eliminazione><idswh>P1</idswh><tipoalloggiato>99</tipoalloggiato></eliminazione>' +
            '<conferma><idswh>P2</idswh></conferma>',
        }),
      ),
    );
    expect(day?.corrections).toEqual([
      { line: 3, code: 'G1', kind: 'removal', isOfBooking: false },
      { line: 3, code: 'P1', kind: 'removal', isOfBooking: true },
      { line: 3, code: 'P2', kind: 'confirmation', isOfBooking: false },
    ]);
  });

  it.each([
    ['no XML', 'buongiorno'],
    ['a DTD', `<!DOCTYPE a [<!ENTITY b "c">]>${call(movement('20260812'))}`],
    ['an entity of its own', call('<codice>&b;</codice>')],
    ['XML cut short', call(movement('20260812')).slice(0, 200)],
    ['another call', call('').replaceAll('inviaMovimentazione', 'altro')],
  ])('that is %s is refused', (_, text) => expect(() => askedIn(text)).toThrow(/SOAP 1.1/));
});

it('a list of addresses names what is none', () => {
  expect(addressesProblem('192.0.2.7\n10.0.0.0/8, 2001:db8::/32 ::1')).toBeUndefined();
  expect(addressesProblem('300.1.1.1 10.0.0.0/33 casa')).toBe(
    'Non è un indirizzo IP né una rete: 300.1.1.1, 10.0.0.0/33, casa',
  );
});
