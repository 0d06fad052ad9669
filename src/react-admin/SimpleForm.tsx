import Box from '@mui/material/Box';
import { type ElementType, useId, useMemo } from 'react';
import {
  Form,
  getSimpleValidationResolver,
  SimpleForm as SimpleFormOnPage,
  type SimpleFormProps,
} from 'react-admin';
import { FormErrors } from '#src/forms/FormErrors.tsx';
import { FormFoot } from '#src/forms/FormFoot.tsx';
import { FoundDraft } from '#src/forms/FoundDraft.tsx';
import { controlId, FormId } from '#src/forms/inputs/control.ts';
import { Keeping } from '#src/forms/Keeping.tsx';
import { LeaveGuard } from '#src/forms/LeaveGuard.tsx';
import { useLeaveQuestion } from '#src/forms/leave-question.tsx';
import { allowed } from './allowed.tsx';
import { useJudging } from './judging.ts';
import { type KeptPage, useKeptPage } from './kept.ts';

/**
 * react-admin's `SimpleForm`: within our `Edit` and `Create` judged as declared, kept as a draft, guarded when
 * one leaves. Elsewhere it is react-admin's.
 */
export function SimpleForm(props: SimpleFormProps) {
  const kept = useKeptPage();
  if (!kept) return <SimpleFormOnPage {...props} />;
  return <KeptSimpleForm key={kept.opening} {...props} kept={kept} />;
}

function KeptSimpleForm({ kept, ...props }: SimpleFormProps & { readonly kept: KeptPage }) {
  const { children, toolbar, validate, resolver, component = Box, sx, ...rest } = props;
  const Fields: ElementType = component;
  const id = useId().replaceAll(/\W/g, '');
  const { onAsk, question } = useLeaveQuestion(kept);
  const author = resolver ?? (validate && getSimpleValidationResolver(validate));
  const judging = useJudging(kept, author);
  const names = useMemo(() => [...kept.inputs], [kept.inputs]);
  const foot = toolbar === undefined ? <FormFoot {...kept} onAsk={onAsk} /> : toolbar;
  return (
    <FormId value={id}>
      <Form
        mode="all"
        delayError={400}
        shouldFocusError={false}
        noValidate
        {...rest}
        record={kept.base}
        resolver={judging}
        warnWhenUnsavedChanges={false}
        disableInvalidFormNotification
      >
        <Keeping draft={kept.draft} base={kept.base} names={names} resumed={kept.resumed}>
          <FormErrors fields={kept.resource.fields} />
          <FoundDraft {...kept} />
          <Fields sx={{ ...fieldsLook, ...sx }}>
            {allowed(children, kept, (source) => controlId(id, source))}
          </Fields>
          {foot}
          <LeaveGuard released={kept.released} draft={kept.draft} />
          {question}
        </Keeping>
      </Form>
    </FormId>
  );
}

/** One under the other, as wide as our own forms; what is said under an input keeps them apart. */
const fieldsLook = {
  maxWidth: 720,
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
} as const;
