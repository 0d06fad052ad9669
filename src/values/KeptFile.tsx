import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { formatDecimal } from '#src/domain/numbers.ts';
import { useNotices } from '#src/ui/notices.ts';
import { useFileFacts, useSaveFile, useSignedAddress } from './files.ts';

interface Props {
  readonly id: number;
  /** Known while the file was just chosen. */
  readonly name?: string | undefined;
  /** In a table, where its name is enough. */
  readonly isCell?: boolean;
}

/** A link that saves a file, with its weight and the print by which one knows it is the same. */
export function KeptFile({ id, name, isCell = false }: Props) {
  const save = useSaveFile();
  const notices = useNotices();
  const { facts, isGone } = useFileFacts(id);
  if (isGone) return 'Documento non conservato';
  return (
    <div>
      <Link component="button" type="button" onClick={() => save(id).catch(notices.failure)}>
        {facts?.name ?? name ?? 'Apri il documento'}
      </Link>
      {facts && !isCell && (
        <Box sx={printLook}>
          {`${formatDecimal(Math.ceil(facts.size / 1000))} kB`}
          <details>
            <summary>Impronta del file</summary>
            {`SHA-256 ${facts.sha256}`}
          </details>
        </Box>
      )}
    </div>
  );
}

/** An image as a thumbnail. */
export function KeptImage({ id, alt }: { readonly id: number; readonly alt: string }) {
  const address = useSignedAddress(id);
  return <Box component="img" src={address} alt={alt} sx={thumbnailLook} />;
}

const printLook = {
  display: 'block',
  typography: 'caption',
  color: 'soggiorno.muted',
  overflowWrap: 'anywhere',
  '& summary': { width: 'fit-content', minHeight: 24, cursor: 'pointer' },
} as const;

const thumbnailLook = {
  width: 120,
  height: 90,
  objectFit: 'cover',
  borderRadius: '4px',
  backgroundColor: 'soggiorno.subtle',
} as const;
