import DensityMediumOutlined from '@mui/icons-material/DensityMediumOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense } from 'react';
import { useListContext, useStore } from 'react-admin';
import { formatDecimal } from '#src/domain/numbers.ts';
import { useMay } from '#src/places/may.ts';
import { narrowed } from '#src/places/narrowed.ts';
import type { ScreenProps } from '#src/places/place-view.ts';
import { inRanges } from '#src/schema/ranges.ts';
import { FilterChips } from '#src/ui/FilterChips.tsx';
import { countWords } from '#src/ui/grammar.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { useIsPhone } from '#src/ui/phone.ts';
import { columnChoices, filtersOf, searchWords } from '#src/values/columns.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { FilterRow } from './FilterRow.tsx';
import { useChips } from './filters/chips.ts';
import { withFilter } from './filters/filter-values.ts';
import type { Keeping } from './keeping.ts';
import { ListContent } from './ListContent.tsx';
import { RespelledAloud } from './Respelled.tsx';
import type { ShownColumns } from './shown-columns.ts';
import { ViewTabs } from './ViewTabs.tsx';

const RecordsMap = lazy(async () => ({
  default: (await import('#src/map/RecordsMap.tsx')).RecordsMap,
}));

interface Props extends ScreenProps {
  readonly keeping: Keeping;
  readonly columns: ShownColumns;
}

/** A list below its heading: filters, what is in force, rows and pages. */
export function ListBody({ resource, view, keeping, columns }: Props) {
  const may = useMay(resource.name);
  const list = useListContext();
  const { total, filterValues, setFilters } = list;
  const isPhone = useIsPhone();
  const isCompact = keeping.compact;
  const [wantsMap, setMap] = useStore(`map.${resource.name}`, false);
  const isMap = view.map === true && wantsMap;
  const chips = useChips(resource, filterValues);
  const filters = filtersOf(resource, view, may).flatMap((name) => {
    const declared = resource.fields[name];
    const field = declared && narrowed(declared, view.only?.[name]);
    return field ? [{ name, field }] : [];
  });
  const reset = () => setFilters({}, {});
  const isCapped = (list.meta as { capped?: boolean } | undefined)?.capped === true;
  return (
    <>
      <ViewTabs keeping={keeping} columns={columns.shown.map(({ name }) => name)} />
      <Box sx={toolsLook}>
        <FilterRow filters={filters} search={searchWords(resource, may)} isPhone={isPhone} />
        <FilterChips
          onReset={reset}
          chips={chips.map((chip) => ({
            ...chip,
            onRemove: () => setFilters(withFilter(filterValues, chip.key, undefined), {}),
          }))}
        >
          {total !== undefined && (
            <Box component="span" role="status" sx={{ color: 'soggiorno.muted' }}>
              {countWords(resource.words, total, `${formatDecimal(total)}${isCapped ? '+' : ''}`)}
              {isCapped && ': restringi la ricerca'}
            </Box>
          )}
          {view.map && (
            <Button
              size="small"
              startIcon={<MapOutlined />}
              aria-pressed={isMap}
              onClick={() => setMap(!isMap)}
              sx={{ color: 'soggiorno.text' }}
            >
              Mappa
            </Button>
          )}
          <IconButton
            aria-label="Righe fitte"
            title="Righe fitte"
            aria-pressed={isCompact}
            onClick={() => keeping.set({ compact: !isCompact })}
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            <DensityMediumOutlined fontSize="small" />
          </IconButton>
          <ColumnsMenu
            choices={columnChoices(resource, may)}
            shown={columns.shown.map(({ name }) => name)}
            onChange={columns.set}
          />
        </FilterChips>
      </Box>
      {chips.length > 0 && (
        <p data-print="only">{chips.map(({ label, value }) => `${label}: ${value}`).join('; ')}</p>
      )}
      <RespelledAloud resource={resource} view={view} />
      {isMap ? (
        <Suspense fallback={<LoadingState rows={8} />}>
          <RecordsMap resource={resource} view={view} onList={() => setMap(false)} />
        </Suspense>
      ) : (
        <ListContent
          resource={resource}
          view={view}
          columns={inRanges(columns.shown)}
          {...{ isPhone, isCompact, isCapped }}
        />
      )}
    </>
  );
}

/** Search, what is in force and how the list is shown in one row; what does not fit goes on below. */
const toolsLook = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' } as const;
