import type { TestModule } from 'vitest/node';

/** Where a run spent its time, for people: seconds of workers in each project, then the slowest files. */
export function secondsOf(modules: readonly TestModule[]): string[] {
  const taken = modules.map((module) => ({
    project: module.project.name,
    file: module.relativeModuleId,
    seconds: secondsIn(module),
  }));
  const projects = [...Map.groupBy(taken, ({ project }) => project)].map(
    ([name, files]) => `${name} ${Math.round(sum(files))} s in ${files.length} files`,
  );
  const slowest = taken.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  return [
    projects.join(', '),
    ...slowest.map(({ file, seconds }) => `${Math.round(seconds)} s  ${file}`),
  ];
}

/** What a worker did for a file, its modules and its world included. */
function secondsIn(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return (
    (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000
  );
}

const sum = (files: readonly { readonly seconds: number }[]) =>
  files.reduce((all, { seconds }) => all + seconds, 0);
