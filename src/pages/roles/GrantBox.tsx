import Add from '@mui/icons-material/Add';
import Check from '@mui/icons-material/Check';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';

interface Props {
  /** "Impersona, Provincia": what the box is called. */
  readonly label: string;
  /** The role could hold it; otherwise there is no box. */
  readonly isReceivable: boolean;
  readonly was: boolean;
  readonly is: boolean;
  readonly isLocked: boolean;
  readonly onToggle: () => void;
}

/** One box of the matrix: soft for what is, tinted with + or − for what will change. */
export function GrantBox({ label, isReceivable, was, is, isLocked, onToggle }: Props) {
  if (!isReceivable)
    return (
      <Box component="span" aria-hidden="true" sx={{ color: 'soggiorno.muted' }}>
        ·
      </Box>
    );
  const isChanged = was !== is;
  const Sign = is ? Add : Remove;
  return (
    <Box component="span" title={label} sx={isChanged ? changedLook(is) : stillLook}>
      {isChanged && <Sign fontSize="small" />}
      <Checkbox
        checked={is}
        disabled={isLocked}
        onChange={onToggle}
        color={isChanged ? (is ? 'success' : 'error') : 'primary'}
        slotProps={{
          input: {
            'aria-label': isChanged ? `${label}: ${is ? 'sarà concesso' : 'sarà revocato'}` : label,
          },
        }}
        {...(!isChanged && { checkedIcon: <SoftBox /> })}
        sx={{ padding: '8px', ...(isChanged && { '&&': { color: 'inherit' } }) }}
      />
    </Box>
  );
}

/** What is, and stays: not as loud as what will change. */
const SoftBox = () => (
  <Box component="span" sx={softLook}>
    <Check sx={{ fontSize: 16 }} />
  </Box>
);

const softLook = {
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  boxSizing: 'border-box',
  margin: '2px',
  border: '1px solid',
  borderRadius: '3px',
  backgroundColor: 'soggiorno.selected',
} as const;

const stillLook = { display: 'inline-flex', alignItems: 'center' } as const;

const changedLook = (isGiven: boolean) => ({
  ...stillLook,
  paddingLeft: '6px',
  border: '2px solid',
  borderRadius: '4px',
  color: isGiven ? 'success.main' : 'error.main',
  borderColor: isGiven ? 'success.main' : 'error.main',
});
