import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useContext, useState } from 'react';
import { useDeclared } from '#src/places/declared.ts';
import { useMay } from '#src/places/may.ts';
import { Fetching } from '#src/ui/Fetching.tsx';
import { newWords } from '#src/ui/grammar.ts';
import { MakingContext } from './making.ts';

interface Props {
  readonly to: string;
  readonly onMade: (id: number) => void;
}

/** "Nuova organizzazione" under the field that needs one; what is made is chosen at once. */
export function MakeInPlace({ to, onMade }: Props) {
  const Making = useContext(MakingContext);
  const declared = useDeclared().get(to);
  const mayCreate = useMay(to)('create');
  const [isOpen, setOpen] = useState(false);
  if (!Making || !declared || !mayCreate) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<Add />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ marginTop: '4px' }}
      >
        {newWords(declared.words)}
      </Button>
      {isOpen && (
        <Fetching onClose={() => setOpen(false)}>
          <Making
            resource={to}
            onMade={(id) => {
              setOpen(false);
              onMade(id);
            }}
            onClose={() => setOpen(false)}
          />
        </Fetching>
      )}
    </>
  );
}
