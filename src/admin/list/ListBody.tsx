import DensityMediumOutlined from '@mui/icons-material/DensityMediumOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext, useStore } from 'react-admin';
import { formatDecimal } from '#src/domain/numbers.ts';
import { useChips } from '../filters/chips.ts';
import { withFilter } from '../filters/filter-values.ts';
import { countWords } from '../grammar.ts';
import { FilterChips } from '../look/FilterChips.tsx';
import { useMay } from '../may.ts';
import { narrowed } from '../narrowed.ts';
import type { ScreenProps } from '../place-view.ts';
import { columnsOf, filtersOf, searchWords } from './columns.ts';
import { FilterRow } from './FilterRow.tsx';
import { ListContent } from './ListContent.tsx';

interface Props extends ScreenProps {
  readonly storeKey: string;
}

/** A list below its heading: filters, what is in force, rows and pages. */
export function ListBody({ resource, view, storeKey }: Props) {
  const may = useMay(resource.name);
  const list = useListContext();
  const { total, filterValues, setFilters } = list;
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const [isCompact, setCompact] = useStore(`${storeKey}.compact`, false);
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
        <Button
          size="small"
          startIcon={<DensityMediumOutlined />}
          aria-pressed={isCompact}
          onClick={() => setCompact(!isCompact)}
          sx={{ color: 'soggiorno.text', display: { xs: 'none', sm: 'inline-flex' } }}
        >
          Densità
        </Button>
      </FilterChips>
      <ListContent
        resource={resource}
        view={view}
        columns={columnsOf(resource, view, may)}
        {...{ isPhone, isCompact, isCapped }}
      />
    </>
  );
}
