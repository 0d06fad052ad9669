import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, so that no worker is left with it alone at the end. */
const long = [
  'tests/browser/province.test.ts',
  'tests/browser/walk-admin.test.ts',
  'tests/browser/walk-offices.test.ts',
  'tests/browser/walk-members.test.ts',
  'tests/browser/desks.test.ts',
  'tests/browser/forms.test.ts',
  'tests/browser/keyboard.test.ts',
  'tests/browser/states.test.ts',
  'tests/browser/additions.test.ts',
  'tests/browser/',
  'tests/server/bulk-alike.test.ts',
  'tests/server/every-door.test.ts',
  'tests/server/resource-contract.test.ts',
  'tests/server/both-sides.test.ts',
];

/** What needs no demonstration: run by one worker while the other loads it. */
const early =
  /^tests\/(areas|domain|laws|permissions|schema|server\/engine)\/(?!backup\.|kinds\.|renaming\.|translated\.)/;

/**
 * The same order in every run: the longest file, what is early, the other long ones, the rest. Those of a
 * project follow one another: a worker goes on with the next file only if it is of the same.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = files.map((file) => [rankOf(relative(file)), file] as const);
    return ranked
      .sort(([a, one], [b, other]) => a - b || named(one).localeCompare(named(other)))
      .map(([, file]) => file);
  }
}

const named = ({ project, moduleId }: TestSpecification) => `${project.name} ${moduleId}`;

const relative = ({ moduleId, project }: TestSpecification) =>
  moduleId.slice(project.config.root.length + 1);

function rankOf(path: string): number {
  if (early.test(path)) return 0.5;
  const at = long.findIndex((start) => path.startsWith(start));
  return at === -1 ? long.length : at;
}
