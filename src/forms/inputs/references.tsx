import type { FieldOf } from '#src/schema/fields.ts';
import { codeTarget } from '#src/schema/targets.ts';
import { type ControlProps, useControl } from './control.ts';
import { Labelled } from './Labelled.tsx';
import { MakeInPlace } from './MakeInPlace.tsx';
import { ReferencePicker } from './ReferencePicker.tsx';

/** One record of another resource. */
export function ReferenceControl(props: ControlProps<FieldOf<'reference'>>) {
  const { field, bare } = props;
  const { id, value, onChange, onBlur, inputRef, aria, error } = useControl(props);
  return (
    <Labelled field={field} control={{ id, error }} bare={bare}>
      <ReferencePicker
        id={id}
        to={field.to}
        offering={field.offering}
        value={typeof value === 'number' ? [value] : []}
        onChange={([first]) => onChange(first ?? null)}
        onBlur={onBlur}
        inputRef={inputRef}
        aria={aria}
        isWrong={error !== undefined}
        small={bare !== undefined}
      />
      {field.inPlace && <MakeInPlace to={field.to} onMade={onChange} />}
    </Labelled>
  );
}

/** A record of reference data, by its code. */
export function VocabularyControl(props: ControlProps<FieldOf<'vocabulary'>>) {
  const { field, bare } = props;
  const { id, value, onChange, onBlur, inputRef, aria, error } = useControl(props);
  return (
    <Labelled field={field} control={{ id, error }} bare={bare}>
      <ReferencePicker
        id={id}
        to={codeTarget(field)}
        value={typeof value === 'string' && value ? [value] : []}
        onChange={([first]) => onChange(first ?? null)}
        onBlur={onBlur}
        inputRef={inputRef}
        aria={aria}
        isWrong={error !== undefined}
        small={bare !== undefined}
      />
    </Labelled>
  );
}

/** Several records of another resource. */
export function ReferencesControl(props: ControlProps<FieldOf<'references'>>) {
  const { field, bare } = props;
  const { id, value, onChange, onBlur, inputRef, aria, error } = useControl(props);
  return (
    <Labelled field={field} control={{ id, error }} bare={bare}>
      <ReferencePicker
        id={id}
        to={field.to}
        offering={field.offering}
        multiple
        value={Array.isArray(value) ? (value as number[]) : []}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={inputRef}
        aria={aria}
        isWrong={error !== undefined}
        small={bare !== undefined}
      />
      {field.inPlace && (
        <MakeInPlace
          to={field.to}
          onMade={(id) => onChange([...(Array.isArray(value) ? (value as number[]) : []), id])}
        />
      )}
    </Labelled>
  );
}
