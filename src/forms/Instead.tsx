import Alert from '@mui/material/Alert';
import { Link } from 'react-router-dom';

/** What one goes on with, as what a form is about to make is there already. */
export interface There {
  readonly words: string;
  /** What the link says, and where it leads. */
  readonly link: string;
  readonly to: string;
}

interface Props {
  readonly there: There;
  readonly onGo: () => void;
}

/** In place of all that a form would ask next: what there is already, and the way to it. */
export const Instead = ({ there: { words, link, to }, onGo }: Props) => (
  <Alert severity="info" role="status" sx={{ maxWidth: 720, margin: '0 0 20px' }}>
    {words}{' '}
    <Link to={to} onClick={onGo}>
      {link}
    </Link>
  </Alert>
);
