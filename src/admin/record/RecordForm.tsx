import Box from '@mui/material/Box';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { Form, useNotify } from 'react-admin';
import { ApiError, somethingWrong } from '#src/providers/api-error.ts';
import type { Fields, Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { FormId } from '../inputs/control.ts';
import type { DraftStore } from './drafts.ts';
import { FormErrors } from './FormErrors.tsx';
import { FormFoot } from './FormFoot.tsx';
import { FormSections } from './FormSections.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { Laid } from './layout.ts';
import { resolverFor } from './resolver.ts';
import type { Row } from './saving.ts';

export interface RecordFormProps {
  readonly fields: Fields;
  readonly sections: readonly Laid[];
  readonly isInput: (name: string) => boolean;
  readonly check?: Resource['check'];
  /** The record as first seen; a new one resets the form. */
  readonly base: Values;
  /** What was written before and not saved. */
  readonly resumed?: Values | undefined;
  readonly draft?: DraftStore | undefined;
  /** Leaving the page with changes asks first; a dialog over another form does without. */
  readonly isGuarded?: boolean;
  /** Gets the judged values of the inputs; throws the server's refusal, undefined when not saved. */
  readonly onSave: (values: Values) => Promise<Row | undefined>;
  /** After a save, when leaving the page asks no more. */
  readonly onSaved: (saved: Row) => void;
  readonly onLeave: () => void;
  readonly onDelete?: (() => void) | undefined;
  readonly saveWord?: string | undefined;
  /** Saving loses something: the button is red. */
  readonly isDanger?: boolean;
  readonly isDialog?: boolean;
  readonly children?: ReactNode;
}

/** The one form of the product: new records, changes, actions, on pages and in dialogs. */
export function RecordForm(props: RecordFormProps) {
  const { fields, isInput, base, check, draft, isGuarded = false, onSave, onSaved } = props;
  const id = useId().replaceAll(/\W/g, '');
  const notify = useNotify();
  const released = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const inputs = useMemo(
    () => Object.fromEntries(Object.entries(fields).filter(([name]) => isInput(name))),
    [fields, isInput],
  );
  const resolver = useMemo(
    () => resolverFor({ fields: inputs, base, check, all: fields }),
    [inputs, base, check, fields],
  );
  const start = useMemo(
    () => Object.fromEntries(Object.keys(fields).map((name) => [name, base[name]])),
    [fields, base],
  );

  async function submit(values: Values) {
    let saved: Row | undefined;
    try {
      saved = await onSave(values);
      if (!saved) return undefined;
    } catch (failure) {
      const errors = failure instanceof ApiError ? failure.body.errors : undefined;
      if (errors && Object.keys(errors).length > 0) return errors;
      notify(failure instanceof Error ? failure.message : somethingWrong, { type: 'error' });
      return undefined;
    }
    released.current = true;
    draft?.drop();
    onSaved(saved);
    released.current = false;
    return undefined;
  }

  return (
    <FormId value={id}>
      <Form
        record={start}
        resolver={resolver}
        onSubmit={submit as never}
        mode="all"
        delayError={400}
        shouldFocusError={false}
        disableInvalidFormNotification
        noValidate
      >
        <FormErrors fields={fields} />
        {props.children}
        <Box sx={{ maxWidth: 720 }}>
          <FormSections {...{ fields, isInput, base }} sections={props.sections} />
        </Box>
        <FormFoot
          {...props}
          names={Object.keys(inputs)}
          onAsk={isGuarded ? () => setAsking(true) : undefined}
        />
        {isGuarded && (
          <LeaveGuard
            released={released}
            onAbandon={() => draft?.drop()}
            isAsking={isAsking}
            onLeave={props.onLeave}
            onStay={() => setAsking(false)}
          />
        )}
      </Form>
    </FormId>
  );
}
