import { monthOfYear } from '#src/domain/istat/month.ts';
import type { ExportFile } from '#src/resources/istat/export-files.ts';
import { houseMonths } from '#src/resources/istat/reports/house-months.ts';
import { csvLine, textCell } from '#src/schema/cell.ts';
import type { Asking } from '../reports/asked.ts';
import { reportFile } from '../reports/file.ts';
import { readHouseMonths } from '../reports/house-months.ts';
import { dayLines } from './day-lines.ts';
import { type LicenseMonth, monthsExported } from './months-exported.ts';
import { dayTable, neutralTable, originTable, type Table } from './tables.ts';

/** A file of an export, by the name it has in it. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What is asked for of a month, a year and a month of it in `asked`. */
interface AskingMonth {
  readonly asking: Asking;
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly months: readonly LicenseMonth[];
  /** 'YYYY_MM', with what says that it is not official. */
  readonly suffix: string;
}

/** The files of a month that are asked for, those of each province apart where there are several. */
export async function exportFilesOf(
  asking: Asking,
  kinds: readonly ExportFile[],
): Promise<readonly NamedFile[]> {
  const { year = 0, month: number = 0, provisional } = asking.asked;
  const month = monthOfYear(year, number);
  const suffix = `${month.replace('-', '_')}${provisional ? '_provvisorio' : ''}`;
  const months = await monthsExported(asking);
  const files: NamedFile[] = [];
  for (const kind of kinds) files.push(...(await makers[kind]({ asking, month, months, suffix })));
  return files;
}

const makers: Readonly<Record<ExportFile, (of: AskingMonth) => Promise<readonly NamedFile[]>>> = {
  mov: async ({ months, suffix }) =>
    [...Map.groupBy(months, ({ province }) => province)].map(([province, own]) =>
      tableFile(`istat_mov_${province}_${suffix}.csv`, neutralTable(own)),
    ),
  c59m: async ({ asking, suffix }) => [
    {
      name: `c59_m_${suffix}.csv`,
      bytes: await reportFile(
        houseMonths,
        await readHouseMonths({ ...asking, isFile: true }),
        'csv',
      ),
    },
  ],
  c59g: async ({ asking, month, months, suffix }) => {
    const told = months.filter(({ isTold }) => isTold);
    return [tableFile(`c59_g_${suffix}.csv`, dayTable(await dayLines(asking, month, told)))];
  },
  origins: async ({ months, suffix }) => [
    tableFile(`provenienze_${suffix}.csv`, originTable(months)),
  ],
};

/** A table as programs read it: UTF-8 without a mark, semicolons. */
const tableFile = (name: string, table: Table): NamedFile => ({
  name,
  bytes: new TextEncoder().encode(
    table.map((cells) => csvLine(cells.map((cell) => textCell(String(cell))))).join(''),
  ),
});
