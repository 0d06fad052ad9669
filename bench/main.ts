import type { Report } from './report.ts';
import { print } from './report.ts';

const benches: Readonly<Record<string, () => Promise<() => Promise<Report>>>> = {
  api: async () => (await import('./api.ts')).measureApi,
  bundle: async () => (await import('./bundle.ts')).measureBundle,
  export: async () => (await import('./export.ts')).measureExport,
  form: async () => (await import('./form.ts')).measureForm,
  history: async () => (await import('./history.ts')).measureHistory,
  import: async () => (await import('./import.ts')).measureImport,
  registry: async () => (await import('./registry.ts')).measureRegistry,
  search: async () => (await import('./search.ts')).measureSearch,
  start: async () => (await import('./start.ts')).measureStart,
};

const name = process.argv[2] ?? '';
const load = benches[name];
if (load) print(await (await load())());
else {
  process.stderr.write(`Benchmarks: ${Object.keys(benches).join(', ')}\n`);
  process.exitCode = 1;
}
