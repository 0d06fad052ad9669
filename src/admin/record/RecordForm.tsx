import { type BaseSyntheticEvent, useId, useMemo, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { ApiError } from '#src/providers/api-error.ts';
import type { Values } from '#src/schema/validation.ts';
import { FormId } from '../inputs/control.ts';
import { useNotices } from '../notices.ts';
import { FormBody } from './FormBody.tsx';
import { FormErrors } from './FormErrors.tsx';
import { FormFoot } from './FormFoot.tsx';
import type { RecordFormProps } from './form-props.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { resolverFor } from './resolver.ts';
import type { Row } from './saving.ts';
import { isGoingOn } from './submitter.ts';

/** The one form of the product: new records, changes, actions, on pages and in dialogs. */
export function RecordForm(props: RecordFormProps) {
  const { fields, isInput, base, check, draft, isGuarded = false, onSave, onSaved } = props;
  const id = useId().replaceAll(/\W/g, '');
  const notices = useNotices();
  const released = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const inputs = useMemo(
    () => Object.fromEntries(Object.entries(fields).filter(([name]) => isInput(name))),
    [fields, isInput],
  );
  const names = useMemo(() => Object.keys(inputs), [inputs]);
  const resolver = useMemo(
    () => resolverFor({ fields: inputs, base, check, all: fields }),
    [inputs, base, check, fields],
  );
  const start = useMemo(
    () => Object.fromEntries(Object.keys(fields).map((name) => [name, base[name]])),
    [fields, base],
  );

  async function submit(values: Values, event?: BaseSyntheticEvent) {
    const goesOn = isGoingOn(event);
    let saved: Row | undefined;
    try {
      saved = await onSave(values);
      if (!saved) return undefined;
    } catch (failure) {
      const errors = failure instanceof ApiError ? failure.body.errors : undefined;
      if (errors && Object.keys(errors).length > 0) return errors;
      notices.failure(failure);
      return undefined;
    }
    released.current = true;
    draft?.drop();
    onSaved(saved, goesOn);
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
        <FormBody
          {...{ fields, isInput, base }}
          sections={props.sections}
          isDialog={props.isDialog ?? false}
          isWaiting={props.isWaiting ?? false}
          isFocused={props.isFocused ?? false}
        />
        <FormFoot {...props} names={names} onAsk={isGuarded ? () => setAsking(true) : undefined} />
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
