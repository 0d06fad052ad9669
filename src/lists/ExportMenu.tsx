import ExpandMore from '@mui/icons-material/ExpandMore';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { type Format, formats, useExport } from '#src/bulk/exporting.ts';
import { formatDecimal } from '#src/domain/numbers.ts';
import { useDeclared } from '#src/places/declared.ts';
import { useMay } from '#src/places/may.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import type { Resource } from '#src/schema/resource.ts';
import { countWords } from '#src/ui/grammar.ts';
import { IconOnPhone } from '#src/ui/IconOnPhone.tsx';
import { columnsOf } from '#src/values/columns.ts';

interface Props {
  readonly resource: Resource;
  readonly view: PlaceView;
}

/** The list as a file: the same filter, the same order, every row; some columns or all. */
export function ExportMenu({ resource, view }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { bytes, start, stop } = useExport(resource, view);
  if (bytes !== undefined)
    return (
      <Button variant="outlined" size="medium" startIcon={<StopCircleOutlined />} onClick={stop}>
        {`Ferma l’esportazione · ${formatDecimal(bytes / 1_000_000, 1)} MB`}
      </Button>
    );
  return (
    <>
      <IconOnPhone
        label="Esporta"
        size="medium"
        icon={<FileDownloadOutlined />}
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Choices
          {...{ resource, view }}
          onChoose={(format, columns, other) => {
            setAnchor(null);
            void start(format, columns, { other });
          }}
        />
      </Menu>
    </>
  );
}

interface ChoicesProps extends Props {
  readonly onChoose: (
    format: Format,
    columns: readonly string[] | undefined,
    other?: Resource,
  ) => void;
}

function Choices({ resource, view, onChoose }: ChoicesProps) {
  const { total = 0, meta } = useListContext();
  const may = useMay(resource.name);
  const isCapped = (meta as { capped?: boolean } | undefined)?.capped === true;
  const shown = columnsOf(resource, view, may)
    .map(({ name }) => name)
    .filter((name) => may('export', undefined, name));
  const rows = countWords(resource.words, total, `${formatDecimal(total)}${isCapped ? '+' : ''}`);
  const groups = [
    { title: `Colonne dell’elenco · ${rows}`, columns: shown, suffix: '' },
    { title: 'Tutte le colonne, da reimportare', columns: undefined, suffix: ', tutte le colonne' },
  ];
  const declared = useDeclared();
  const others = (view.exports ?? []).flatMap((name) => declared.get(name) ?? []);
  const ofList = groups.flatMap(({ title, columns, suffix }) => [
    <ListSubheader key={title} role="presentation">
      {title}
    </ListSubheader>,
    ...formats.map(([format, word]) => (
      <MenuItem
        key={title + format}
        aria-label={`${word}${suffix}`}
        onClick={() => onChoose(format, columns)}
      >
        {word}
      </MenuItem>
    )),
  ]);
  const whole = others.flatMap((other) => [
    <ListSubheader key={other.name} role="presentation">
      {other.words.many}
    </ListSubheader>,
    ...formats.map(([format, word]) => (
      <MenuItem
        key={other.name + format}
        aria-label={`${word}, ${other.words.many}`}
        onClick={() => onChoose(format, undefined, other)}
      >
        {word}
      </MenuItem>
    )),
  ]);
  return [...ofList, ...whole];
}
