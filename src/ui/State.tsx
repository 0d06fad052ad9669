import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { StateLook } from './states.ts';
import { type } from './type.ts';

interface Word extends StateLook {
  readonly label: ReactNode;
}

interface Duty extends Word {
  readonly shape: 'duty';
  readonly title: ReactNode;
  readonly note?: ReactNode;
}

/** A state as icon and word: inline in lists, a pill beside an h1, a duty with its explanation. */
export function State(props: (Word & { readonly shape?: 'inline' | 'pill' }) | Duty) {
  if (props.shape === 'duty') return <DutyState {...props} />;
  return props.shape === 'pill' ? <PillState {...props} /> : <InlineState {...props} />;
}

function InlineState({ tone, icon: Icon, label }: Word) {
  return (
    <Box component="span" sx={inlineLook}>
      <Icon
        fontSize="small"
        sx={{ color: `soggiorno.tones.${tone}.fg`, height: '1lh', flex: 'none' }}
      />
      <span>{label}</span>
    </Box>
  );
}

function PillState({ tone, icon: Icon, label }: Word) {
  return (
    <Box
      component="span"
      sx={{
        ...type(15, 20, 600),
        display: 'inline-flex',
        alignItems: 'center',
        gap: '6px',
        minHeight: 28,
        padding: '0 10px 0 8px',
        borderRadius: '4px',
        color: `soggiorno.tones.${tone}.fg`,
        backgroundColor: `soggiorno.tones.${tone}.tint`,
      }}
    >
      <Icon fontSize="small" />
      {label}
    </Box>
  );
}

function DutyState({ tone, icon: Icon, title, label, note }: Duty) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '28px 1fr', columnGap: '10px' }}>
      <Icon fontSize="large" sx={{ color: `soggiorno.tones.${tone}.fg` }} />
      <div>
        <Box sx={type(16, 22, 600)}>{title}</Box>
        <Box sx={{ ...type(16, 22, 600), color: `soggiorno.tones.${tone}.fg` }}>{label}</Box>
        {note && <Box sx={{ ...type(14, 22), color: 'soggiorno.muted' }}>{note}</Box>}
      </div>
    </Box>
  );
}

const inlineLook = {
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: '6px',
  maxWidth: '100%',
  verticalAlign: 'top',
} as const;
