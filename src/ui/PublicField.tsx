import './public-controls.css';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { PublicIcon } from './PublicIcon.tsx';

export interface PublicFieldProps extends ComponentPropsWithRef<'input'> {
  readonly label: string;
  /** Says what to do with the value in hand. */
  readonly error?: string | undefined;
  /** Between label and control. */
  readonly help?: ReactNode;
  /** A compact button inside the control. */
  readonly button?: ReactNode;
  /** Under the control: a link, a meter. */
  readonly below?: ReactNode;
}

/** Label above, control, error under it; the control is told of both help and error. */
export function PublicField(props: PublicFieldProps) {
  const { label, error, help, button, below, ...input } = props;
  const own = useId();
  const id = input.id ?? own;
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="pub-field">
      <label htmlFor={id}>
        {label}
        {input.required && (
          <span className="pub-required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {help && (
        <div className="pub-help" id={`${id}-help`}>
          {help}
        </div>
      )}
      <div className={button ? 'pub-control pub-control-wide' : 'pub-control'}>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {button}
      </div>
      {error && (
        <div className="pub-error" id={`${id}-error`}>
          <PublicIcon path="error" size={16} />
          {error}
        </div>
      )}
      {below}
    </div>
  );
}
