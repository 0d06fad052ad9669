import { describe, expect, it } from 'vitest';
import { type Event, effectAsItStands, effectOf } from '#src/domain/activity-effects.ts';
import {
  type ApplicationKind,
  applicationKinds,
  isApplicationKind,
} from '#src/domain/application-kinds.ts';
import type { Standing } from '#src/domain/license-standing.ts';
import {
  heldBack,
  isOver,
  type Procedure,
  type ProcedureAct,
  reasonOfSilence,
} from '#src/domain/procedure.ts';
import { protocolProblems } from '#src/domain/protocol.ts';

const running: Procedure = {
  kind: 'new_opening',
  dueOn: '2026-03-02',
  stoppedOn: null,
  askedOn: null,
  heldOn: null,
  invitedOn: null,
  reasonsOn: null,
};
const against = (act: ProcedureAct, more: Partial<Procedure> = {}, on = '2026-03-02') =>
  heldBack(act, { ...running, ...more }, on);

describe('The table of the procedure', () => {
  it('lets an office ask, invite and refuse to the last day of the term, and not after', () => {
    for (const act of ['requestIntegration', 'hold', 'conform', 'reject', 'dismiss'] as const) {
      expect([act, against(act)]).toEqual([act, undefined]);
      expect([act, against(act, {}, '2026-03-03')]).toEqual([
        act,
        expect.stringContaining('art. 21-nonies'),
      ]);
    }
  });

  it('asks once, waits once and invites once', () => {
    expect(against('requestCorrection', { askedOn: '2026-01-10' })).toContain('art. 2, c. 7');
    expect(against('hold', { heldOn: '2026-01-10' })).toContain('10/01/2026');
    expect(against('conform', { invitedOn: '2026-01-10' })).toContain('art. 19, c. 3');
  });

  it('tells the reasons against a request, and of nothing else, once', () => {
    const request = { kind: 'suspension_extension' } as const;
    expect(against('tellReasons', request)).toBeUndefined();
    expect(against('tellReasons', { ...request, reasonsOn: '2026-01-10' })).toContain(
      'art. 10-bis',
    );
    expect(against('tellReasons')).toContain('SCIA');
    expect(against('tellReasons', { kind: 'cessation' })).toContain('comunicazione');
  });

  it('invites nobody who gives notice, and asks nothing about a correction of office', () => {
    expect(against('conform', { kind: 'cessation' })).toContain('comunicazione');
    expect(against('requestIntegration', { kind: 'correction', dueOn: null })).toContain(
      'rettifica',
    );
    expect(against('reject', { kind: 'correction', dueOn: null })).toBeUndefined();
  });

  it('is not over while the term stands still or is interrupted', () => {
    expect(isOver({ ...running, stoppedOn: '2026-03-01' }, '2026-05-01')).toBe(false);
    expect(isOver({ ...running, dueOn: null }, '2026-05-01')).toBe(false);
    expect(isOver(running, '2026-03-03')).toBe(true);
  });

  it('says what an invitation means where there is no licence', () => {
    expect(effectOf('invited', 'new_opening', false)).toContain('Non c’è ancora una licenza');
    expect(effectOf('forbidden', 'new_opening', false)).toContain('non può iniziare');
    expect(effectOf('invited', 'variation_period', true)).toContain('La licenza è sospesa');
    expect(effectOf('forbidden', 'relocation', false)).toContain('nella nuova sede è vietata');
    expect(told('invited', 'relocation', 'active')).toMatch(/; nella sede di oggi prosegue$/);
    expect(told('invited', 'relocation', 'suspended')).toMatch(
      /; al 04\/05\/2026 la licenza è sospesa$/,
    );
    expect(effectOf('refused', 'relocation', true)).toContain('prosegue com’era');
  });
});

const stands = (state: Standing['state'], until: string | null = null): Standing => ({
  ...{ state, until, opensOn: '2026-06-01' },
});
const told = (event: Event, kind: ApplicationKind, state: Standing['state'], until?: string) =>
  effectAsItStands(event, kind, stands(state, until ?? null), '2026-05-04');

describe('What an act says of an activity', () => {
  const kinds = Object.keys(applicationKinds).filter(isApplicationKind);
  const notGoingOn = [
    ['suspended', 'la licenza è sospesa fino al 31/05/2026'],
    ['prohibited', 'la licenza è vietata, e l’attività non si può esercitare'],
    ['closed', 'la licenza è cessata, e l’attività non si può esercitare'],
    ['draft', 'la licenza non è ancora in vigore: lo è dal 01/06/2026'],
    ['superseded', 'la licenza è passata ad altri'],
    ['void', 'la licenza è annullata, e l’attività non si può esercitare'],
  ] as const;

  it.each(notGoingOn)(
    'is how its licence stands, of every kind and at every event: %s',
    (state, words) => {
      for (const event of ['invited', 'forbidden', 'refused', 'annulled'] as const)
        for (const kind of kinds) {
          const said = told(event, kind, state, '2026-05-31');
          expect([event, kind, said]).toEqual([
            event,
            kind,
            expect.stringMatching(`; al 04/05/2026 ${words}$`),
          ]);
          expect([event, kind, said]).toEqual([
            event,
            kind,
            expect.not.stringContaining('prosegue'),
          ]);
        }
    },
  );

  it('that a licence is in force, too', () => {
    for (const kind of kinds)
      expect(told('refused', kind, 'active')).toMatch(/prosegue|la licenza è in vigore$/);
  });

  it('no day of a draft whose activation is in no programme', () => {
    const draft = { ...stands('draft'), opensOn: null };
    expect(effectAsItStands('refused', 'relocation', draft, '2026-05-04')).toMatch(
      /la licenza non è ancora in vigore$/,
    );
  });

  it('never that a suspension lasts until a day that is over', () => {
    expect(told('refused', 'reopening', 'suspended', '2026-05-03')).toMatch(
      /la licenza è sospesa$/,
    );
  });

  it('by silence, where it varies one that does not go on, is that it does not', () => {
    const tacit = { effectiveOn: '2026-05-20', today: '2026-05-04' };
    const standing = stands('suspended', '2026-05-31');
    const varied = reasonOfSilence({ ...tacit, kind: 'variation_capacity', standing });
    expect(varied).toContain('ha effetto; al 04/05/2026 la licenza è sospesa fino al 31/05/2026');
    expect(varied).not.toContain('prosegue');
    expect(reasonOfSilence({ ...tacit, kind: 'variation_data', standing })).toContain('è sospesa');
    const active = { ...tacit, standing: stands('active') };
    const change = { ...active, kind: 'variation_capacity' } as const;
    expect(reasonOfSilence(change)).toContain('ciò che è segnalato ha effetto dal 20/05/2026');
    expect(reasonOfSilence({ ...change, effectiveOn: tacit.today })).toContain('prosegue');
    const opening = { ...tacit, kind: 'new_opening', standing: undefined } as const;
    expect(reasonOfSilence(opening)).toContain('può iniziare dal 20/05/2026');
    expect(reasonOfSilence({ ...opening, effectiveOn: tacit.today })).toContain('prosegue');
    expect(reasonOfSilence({ ...opening, kind: 'correction' })).toBeNull();
  });
});

describe('A typed protocol', () => {
  it.each([
    ['2026/0000001', '2026-05-04'],
    ['0012345/U', '2026-05-04'],
    ['71', '2026-05-04'],
    ['1234', null],
  ])('%s of %s is plausible', (number, date) => {
    expect(protocolProblems(number, date)).toEqual({});
  });

  it.each([
    ['9999999', '2026-05-04', 'protocolNumber'],
    ['2026/9999999', '2026-05-04', 'protocolNumber'],
    ['0', '2026-05-04', 'protocolNumber'],
    ['abc', '2026-05-04', 'protocolNumber'],
    ['2025/0000012', '2026-05-04', 'protocolDate'],
    [null, '2026-05-04', 'protocolNumber'],
  ])('%s of %s is not', (number, date, field) => {
    expect(Object.keys(protocolProblems(number, date))).toEqual([field]);
  });
});
