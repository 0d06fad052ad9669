import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useNotices } from '../notices.ts';
import { useSaveFile, useSignedAddress } from './files.ts';

interface Props {
  readonly id: number;
  /** Known while the file was just chosen. */
  readonly name?: string | undefined;
}

/** A link that saves a file. */
export function KeptFile({ id, name }: Props) {
  const save = useSaveFile();
  const notices = useNotices();
  return (
    <Link component="button" type="button" onClick={() => save(id).catch(notices.failure)}>
      {name ?? 'Apri il documento'}
    </Link>
  );
}

/** An image as a thumbnail. */
export function KeptImage({ id, alt }: { readonly id: number; readonly alt: string }) {
  const address = useSignedAddress(id);
  return <Box component="img" src={address} alt={alt} sx={thumbnailLook} />;
}

const thumbnailLook = {
  width: 120,
  height: 90,
  objectFit: 'cover',
  borderRadius: '4px',
  backgroundColor: 'soggiorno.subtle',
} as const;
