import { useLocation } from 'react-router-dom';
import type { Month } from '#src/domain/istat/month.ts';

/** Where the pages of guests lie, beside the one on screen; `group` 0 is a new one, or for departures everybody. */
export function useGuestPaths() {
  const { pathname } = useLocation();
  const list = `${pathname.split('/istat/guests')[0]}/istat/guests`;
  const below = (page: string, license: number, group: number, month: Month) =>
    `${list}/${page}/${license}/${group}/${month.slice(0, 4)}/${Number(month.slice(5))}`;
  return {
    listOf: (license: number, month: Month) => `${list}?licenza=${license}&mese=${month}`,
    groupOf: (license: number, group: number, month: Month) => below('edit', license, group, month),
    departuresOf: (license: number, group: number, month: Month) =>
      below('departures', license, group, month),
  };
}
