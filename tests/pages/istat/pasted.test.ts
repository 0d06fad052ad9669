import { describe, expect, it } from 'vitest';
import { pasted } from '#src/pages/istat/c59/paste.ts';
import { rebased } from '#src/pages/istat/c59/rebased.ts';
import { isSameTyped, sheetOf } from '#src/pages/istat/c59/sheet.ts';

/** A block of a spreadsheet goes where it says, or nowhere; what one typed stays one's own (istat 7.6). */
const columns = ['origin', 'stock', 'a1', 'd1', 'a2', 'd2', 'arrived'];
const keyed: Readonly<Record<string, string>> = { Germania: 'ESTERO:004', Polonia: 'ESTERO:060' };
const paste = (text: string, line: string, column: string) =>
  pasted(text, {
    lines: ['ESTERO:004', 'ESTERO:001'],
    columns,
    isTaken: (on, to) =>
      on !== 'total' &&
      (to === 'stock' || (/^[ad]\d/.test(to) && !(on === 'rooms' && to.startsWith('d')))),
    line,
    column,
    originNamed: (name) => keyed[name],
  });

describe('A block', () => {
  it('goes from its cell to the right and down', () => {
    expect(paste('1\t2\r\n\t4\r\n', 'ESTERO:004', 'd1')).toEqual({
      cells: [
        ['ESTERO:004 d1', '1'],
        ['ESTERO:004 a2', '2'],
        ['ESTERO:001 d1', ''],
        ['ESTERO:001 a2', '4'],
      ],
      added: [],
    });
  });

  it('of names goes to their lines from the first day, wherever one is', () => {
    for (const [line, column] of [
      ['', 'origin'],
      ['ESTERO:001', 'd2'],
    ] as const)
      expect(paste('Germania\t1\t2\nPolonia\t3', line, column)).toEqual({
        cells: [
          ['ESTERO:004 a1', '1'],
          ['ESTERO:004 d1', '2'],
          ['ESTERO:060 a1', '3'],
        ],
        added: ['ESTERO:060'],
      });
  });

  it('of rooms has one of each day', () => {
    expect(paste('5\t6', 'rooms', 'a1')).toEqual({
      cells: [
        ['rooms a1', '5'],
        ['rooms a2', '6'],
      ],
      added: [],
    });
  });

  it('that does not fit is refused whole, in words', () => {
    const refused = (text: string, line = 'ESTERO:004', column = 'a2') =>
      expect(paste(text, line, column)).toEqual({ refused: expect.any(String) });
    refused('1\t2\t3');
    refused('1\n2\n3');
    refused('1', 'total');
    refused('1', 'ESTERO:004', 'arrived');
    refused('Germania\t1\nAtlantide\t2');
    refused('Germania\t1\t2\t3\t4\t5');
  });
});

describe('What is typed', () => {
  it('is taken back as it came', () => {
    const sheet = sheetOf({ origins: ['ESTERO:004'], cells: { 'ESTERO:004 a1': '1' } });
    sheet.write([
      ['ESTERO:004 a1', '2'],
      ['ESTERO:004 d1', '1'],
    ]);
    sheet.undo();
    expect(sheet.typed().cells).toEqual({ 'ESTERO:004 a1': '1' });
    sheet.redo();
    expect(sheet.typed().cells).toEqual({ 'ESTERO:004 a1': '2', 'ESTERO:004 d1': '1' });
  });

  it('is the same however it is written; rooms that are none are said', () => {
    const of = (cells: Readonly<Record<string, string>>) => ({ origins: [], cells });
    expect(
      isSameTyped(
        of({ 'ESTERO:004 a1': '04', 'ESTERO:004 d1': '0' }),
        of({ 'ESTERO:004 a1': '4' }),
      ),
    ).toBe(true);
    expect(isSameTyped(of({ 'ESTERO:004 a1': 'x' }), of({}))).toBe(false);
    expect(isSameTyped(of({ 'rooms a1': '0' }), of({}))).toBe(false);
  });

  it('lies over what others saved, and names what both changed', () => {
    const of = (a1: string, d1: string) => ({
      origins: ['ESTERO:004'],
      cells: { 'ESTERO:004 a1': a1, 'ESTERO:004 d1': d1 },
    });
    expect(rebased(of('2', '1'), of('1', '1'), of('3', '5'))).toEqual({
      typed: of('2', '5'),
      both: ['ESTERO:004 a1'],
    });
  });
});
