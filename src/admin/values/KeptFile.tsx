import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useSignedAddress } from './files.ts';

interface Props {
  readonly id: number;
  /** Known while the file was just chosen. */
  readonly name?: string | undefined;
}

/** A link to a file, opened by an address of its own. */
export function KeptFile({ id, name }: Props) {
  const address = useSignedAddress(id);
  const word = name ?? 'Apri il documento';
  return address ? (
    <Link href={address} target="_blank" rel="noreferrer">
      {word}
    </Link>
  ) : (
    <span>{word}</span>
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
