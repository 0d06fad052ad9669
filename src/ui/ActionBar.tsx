import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Report from '@mui/icons-material/Report';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { MoreMenu } from './MoreMenu.tsx';
import { type } from './type.ts';

interface Props {
  /** Without it "Salva" submits the form it lies in. */
  readonly onSave?: () => void;
  readonly onLeave: () => void;
  readonly onDelete?: (() => void) | undefined;
  readonly hasErrors?: boolean;
  readonly saving?: boolean;
  /** One line: "Modifiche non salvate. Bozza conservata alle 10:24." */
  readonly status?: ReactNode;
  readonly saveWord?: string;
  readonly saveId?: string;
  /** What one does rather than save and leave. */
  readonly before?: ReactNode;
  /** Another way to save. */
  readonly beside?: ReactNode;
}

/** The bar under a form. With errors "Salva" warns, and stays clickable: a click shows them. */
export function ActionBar(props: Props) {
  const { onSave, onLeave, onDelete, hasErrors = false, saving = false, status } = props;
  return (
    <Box sx={look} role="toolbar" aria-label="Azioni del modulo">
      {props.before}
      <Button
        variant={props.before ? 'outlined' : 'contained'}
        color={hasErrors ? 'error' : 'primary'}
        startIcon={hasErrors ? <Report /> : undefined}
        type={onSave ? 'button' : 'submit'}
        onClick={onSave}
        aria-disabled={saving}
        id={props.saveId}
        sx={{ flex: { xs: 1, sm: 'none' } }}
      >
        {props.saveWord ?? 'Salva'}
      </Button>
      {props.beside}
      <Button
        variant="outlined"
        onClick={onLeave}
        sx={props.before ? wideOnly : { flex: { xs: 1, sm: 'none' } }}
      >
        Esci
      </Button>
      <Box role="status" sx={statusLook}>
        {status}
      </Box>
      {onDelete && (
        <>
          <Button color="error" startIcon={<DeleteOutlined />} onClick={onDelete} sx={wideOnly}>
            Elimina
          </Button>
          <Box sx={{ display: { xs: 'block', sm: 'none' } }}>
            <MoreMenu items={[{ label: 'Elimina', icon: DeleteOutlined, onClick: onDelete }]} />
          </Box>
        </>
      )}
    </Box>
  );
}

const look = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  margin: { xs: '24px -16px -24px', sm: '24px -32px -40px' },
  padding: { xs: '10px 16px', sm: '12px 32px' },
  backgroundColor: 'soggiorno.ground',
  borderTop: '1px solid',
  borderColor: 'soggiorno.lineStrong',
} as const;

// Under 600 px there is no room for it beside the buttons; it is still spoken.
const statusLook = {
  ...type(14, 20),
  flex: { sm: 1 },
  marginLeft: { sm: '12px' },
  color: 'soggiorno.muted',
  position: { xs: 'absolute', sm: 'static' },
  clipPath: { xs: 'inset(50%)', sm: 'none' },
} as const;

const wideOnly = { display: { xs: 'none', sm: 'inline-flex' } } as const;
