import { type BaseSyntheticEvent, useCallback, useContext, useId, useMemo, useRef } from 'react';
import { Form } from 'react-admin';
import { refusedByField } from '#src/providers/api-error.ts';
import { blankRecord, mergedOver, type Values } from '#src/schema/validation.ts';
import { AroundForm } from '#src/ui/around-form.ts';
import { useNotices } from '#src/ui/notices.ts';
import { FormBody } from './FormBody.tsx';
import { FormErrors } from './FormErrors.tsx';
import { FormFoot } from './FormFoot.tsx';
import { FormSteps } from './FormSteps.tsx';
import type { RecordFormProps } from './form-props.ts';
import { FormId } from './inputs/control.ts';
import { EffectiveOn } from './inputs/effective.ts';
import { Keeping } from './Keeping.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { namesIn } from './layout.ts';
import { useLeaveQuestion } from './leave-question.tsx';
import { resolverFor } from './resolver.ts';
import type { Row } from './saving.ts';
import { isGoingOn } from './submitter.ts';

/** The one form of the product: new records, changes, actions, on pages and in dialogs. */
export function RecordForm(props: RecordFormProps) {
  const { fields, isInput, base, stands, check, draft, onSave, onSaved, steps } = props;
  const { isGuarded = false, settled = none, resumed } = props;
  const id = useId().replaceAll(/\W/g, '');
  const notices = useNotices();
  const released = useRef(false);
  const isFramed = useContext(AroundForm) !== undefined;
  const { onAsk, question } = useLeaveQuestion({ released, draft });
  const inputs = useMemo(
    () => Object.fromEntries(Object.entries(fields).filter(([name]) => isInput(name))),
    [fields, isInput],
  );
  const names = useMemo(() => Object.keys(inputs), [inputs]);
  const isAsked = useCallback(
    (name: string) => isInput(name) && !settled.includes(name),
    [isInput, settled],
  );
  const resolver = useMemo(
    () => resolverFor({ fields: inputs, base, stands, check, all: fields }),
    [inputs, base, stands, check, fields],
  );
  const start = useMemo(
    () => Object.fromEntries(Object.keys(fields).map((name) => [name, base[name]])),
    [fields, base],
  );

  const reached = useRef<ReadonlySet<string>>(new Set());
  const advance = useRef(() => {});
  const together = namesIn(
    props.sections.filter(({ title }) => steps?.together?.sections.includes(title)),
  );
  const footed = { ...props, onAsk: isGuarded || isFramed ? onAsk : undefined };

  /** What the steps one has come to lack, when one wants to go on; when one only saves, what stands together and is saved whole. */
  function missingNow(
    values: Values,
    goesOn: boolean,
  ): Readonly<Record<string, string>> | undefined {
    const asked = goesOn ? reached.current : together;
    const missing = steps?.missingIn(
      mergedOver(fields, { ...blankRecord(fields), ...base }, values),
    );
    const found = Object.entries(missing ?? {})
      .filter(([name]) => asked.has(name))
      .map(([name, messages]) => [name, messages.join('. ')]);
    return found.length > 0 ? Object.fromEntries(found) : undefined;
  }

  /** Saves; answers the server's refusal by field, if it says which. */
  async function kept(
    values: Values,
    goesOn: boolean,
  ): Promise<{ saved?: Row | undefined; errors?: object }> {
    try {
      return { saved: await onSave(values, goesOn) };
    } catch (failure) {
      const errors = refusedByField(failure);
      if (errors) return { errors };
      notices.failure(failure);
      return {};
    }
  }

  async function submit(values: Values, event?: BaseSyntheticEvent) {
    const goesOn = isGoingOn(event);
    const missing = missingNow(values, goesOn);
    if (missing) return missing;
    const { saved, errors } = await kept(values, goesOn);
    if (!saved) return errors;
    released.current = true;
    draft?.drop();
    onSaved(saved, goesOn);
    if (goesOn) advance.current();
    released.current = false;
    return undefined;
  }

  return (
    <FormId value={id}>
      <EffectiveOn value={props.effectiveOn}>
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
          <Keeping {...{ draft, base, names, resumed }} read={props.read}>
            <FormErrors fields={fields} />
            {props.children}
            {steps ? (
              <FormSteps
                {...{ fields, isInput, isAsked, base, steps, advance }}
                at={props.at}
                read={props.read}
                isDialog={props.isDialog ?? false}
                sections={props.sections}
                onInstead={() => {
                  released.current = true;
                  draft?.drop();
                }}
                onReach={(names) => {
                  reached.current = names;
                }}
                foot={(isLast, back) => <FormFoot {...footed} step={{ isLast, back }} />}
              />
            ) : (
              <>
                <FormBody
                  {...{ fields, base }}
                  isInput={isAsked}
                  sections={props.sections}
                  isDialog={props.isDialog ?? false}
                  isFocused={props.isFocused ?? false}
                  at={props.at}
                />
                <FormFoot {...footed} />
              </>
            )}
            {isGuarded && <LeaveGuard released={released} draft={draft} />}
            {question}
          </Keeping>
        </Form>
      </EffectiveOn>
    </FormId>
  );
}

const none: readonly string[] = [];
