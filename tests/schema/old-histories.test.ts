import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { resources } from '#src/resources/all.ts';
import { auditedField, auditedWord, changesToday } from '#src/schema/audited.ts';
import { optionValues, plain } from '#src/schema/fields.ts';

/** The databases an upgrade starts from: what they noted is told in words of today. */
const upgrades = join(import.meta.dirname, '..', 'upgrade');
const kept = readdirSync(upgrades, { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map(({ name }) => name);

interface Line {
  readonly action: string;
  readonly name: string;
  readonly changes: Record<string, readonly [unknown, unknown]>;
}

const shape =
  /^\t\(\d+, '[^']*', (?:\d+|NULL), (?:\d+|NULL), (?:\d+|NULL), (?:'[^']*'|NULL), '(\w+)', '([a-z-]+)', \d+, '(.*)'(?:, [^']*)?\)[,;]/;

function linesOf(commit: string): readonly Line[] {
  const sql = gunzipSync(readFileSync(join(upgrades, commit, 'database.sql.gz'))).toString();
  const written = sql.split(/^INSERT INTO /m).filter((one) => one.startsWith('public.audit_'));
  return written
    .flatMap((one) => one.split('\n'))
    .filter((line) => line.startsWith('\t('))
    .map((line) => {
      const [, action = '', name = '', changes = ''] = shape.exec(line) ?? [];
      if (!action) throw new Error(`No line of the audit: ${line.slice(0, 150)}`);
      return { action, name, changes: JSON.parse(changes.replaceAll("''", "'")) };
    });
}

const isSaid = (word: string) => /^[A-ZÀ-Ù]/.test(word);

describe.each(kept)('A database of %s', (commit) => {
  const lines = linesOf(commit);

  it('names every verb of its histories', () => {
    expect(lines.length).toBeGreaterThan(1000);
    const unsaid = lines
      .filter(({ name, action }) => !isSaid(auditedWord(resourceOf(name), action)))
      .map(({ name, action }) => `${name}: ${action}`);
    expect([...new Set(unsaid)]).toEqual([]);
  });

  it('names every choice of them', () => {
    const unsaid = lines.flatMap(({ name, changes }) => {
      const resource = resourceOf(name);
      if (!resource) return [`${name} is gone`];
      return Object.entries(changesToday(resource, changes)).flatMap(([field, values]) => {
        const declared = auditedField(resource, field);
        const shape = declared && plain(declared);
        if (shape?.kind !== 'select' && shape?.kind !== 'state' && shape?.kind !== 'checklist')
          return [];
        const known = optionValues(shape.options).map(String);
        return values
          .flatMap((value) => value ?? [])
          .filter((value) => !known.includes(String(value)))
          .map((value) => `${name}.${field}: ${value}`);
      });
    });
    expect([...new Set(unsaid)]).toEqual([]);
  });
});

const resourceOf = (name: string) => resources.find((one) => one.name === name);
