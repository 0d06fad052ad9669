import type { ReportName } from '#src/resources/reports.ts';
import { page } from './tree.ts';

/** A page that shows a report; `details`: the path of that of single months, which its figures lead to. */
export const report = (path: string, title: string, name: ReportName, details?: string) =>
  page(path, title, async () => {
    const { reportPage } = await import('#src/pages/istat/reports/ReportPage.tsx');
    return { default: reportPage(name, details) };
  });
