import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Section } from '#src/ui/Section.tsx';

interface Props {
  /** Opens what is read of who declares, to be written otherwise. */
  readonly onWrong: (() => void) | undefined;
}

/** Under what is known of an application an operator files: the way to write it otherwise, and what happens once it is sent. */
export const Beside = ({ onWrong }: Props) => (
  <>
    {onWrong && (
      <Link component="button" type="button" onClick={onWrong} sx={{ margin: '4px 0 20px' }}>
        Qualcosa non è giusto?
      </Link>
    )}
    <Section title="Che cosa succede dopo">
      <Box component="ol" sx={stepsLook}>
        <li>Invii e hai subito la ricevuta, con numero e data</li>
        <li>L’ufficio la esamina, e vedi qui entro quando risponde</li>
        <li>Se manca qualcosa te lo chiede: il termine si ferma finché rispondi</li>
        <li>Accolta, la licenza si aggiorna da sé</li>
      </Box>
    </Section>
  </>
);

const stepsLook = {
  display: 'grid',
  gap: '10px',
  margin: 0,
  paddingLeft: '20px',
} as const;
