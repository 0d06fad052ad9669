import Box from '@mui/material/Box';
import { useCallback, useContext, useEffect, useRef } from 'react';
import type { Fields } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { FormRail } from './FormRail.tsx';
import { FormSections } from './FormSections.tsx';
import { FormId } from './inputs/control.ts';
import type { Laid } from './layout.ts';
import { useSought } from './sought.ts';
import { useWanted } from './wanted.ts';

interface Props {
  readonly fields: Fields;
  readonly sections: readonly Laid[];
  readonly isInput: (name: string) => boolean;
  /** The whole record as first seen: conditions look at fields the form may not hold. */
  readonly base: Values;
  readonly isDialog: boolean;
  readonly isFocused: boolean;
  /** The field one has come for. */
  readonly at: string | undefined;
}

/** The sections of a form and, beside a long one on its page, the way to each. */
export function FormBody({ fields, sections, isInput, base, isDialog, isFocused, at }: Props) {
  const form = useContext(FormId);
  const anchorOf = useCallback((at: number) => `${form}-section-${at}`, [form]);
  const wanted = useWanted(fields, sections, base);
  const body = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFocused) body.current?.querySelector<HTMLElement>(firstControl)?.focus();
  }, [isFocused]);
  useSought(at);
  return (
    <Box sx={{ display: 'flex', gap: '56px' }}>
      <Box ref={body} sx={{ flex: '1 1 0', minWidth: 0, maxWidth: isDialog ? 'none' : 720 }}>
        <FormSections sections={wanted} {...{ fields, isInput, anchorOf }} />
      </Box>
      {!isDialog && <FormRail sections={wanted} anchorOf={anchorOf} />}
    </Box>
  );
}

const firstControl = 'input:not([type=hidden]), textarea, [role=combobox]';
