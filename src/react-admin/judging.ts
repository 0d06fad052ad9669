import { toNestErrors } from '@hookform/resolvers';
import { useMemo } from 'react';
import { useGetValidationErrorMessage } from 'react-admin';
import { type FieldErrors, get, type Resolver } from 'react-hook-form';
import type { KeptForm } from '#src/forms/kept.ts';
import { resolverFor } from '#src/forms/resolver.ts';
import type { Values } from '#src/schema/validation.ts';

/** What react-admin's own validators answer begins so, a message or one with its arguments as JSON. */
const mark = '@@react-admin@@';

/** How an input of react-admin is judged by its author: `true`, or a message. */
interface Judged {
  readonly validate?: (value: unknown, values: Values) => unknown;
}

/**
 * Judges what is on screen: as the declaration does, as the author's form does, as the author's inputs do.
 * What the form has not is left to the server.
 */
export function useJudging(
  { resource, base, stands, inputs }: Pick<KeptForm, 'resource' | 'base' | 'stands' | 'inputs'>,
  author: Resolver<Values> | undefined,
): Resolver<Values> {
  const worded = useGetValidationErrorMessage();
  const declared = useMemo(() => {
    const fields = Object.entries(resource.fields).filter(([name]) => inputs.has(name));
    return resolverFor({
      fields: Object.fromEntries(fields),
      base,
      stands,
      check: resource.check,
      all: resource.fields,
    });
  }, [resource, base, stands, inputs]);

  return async (values, context, options) => {
    const shown: readonly string[] = options.names ?? [];
    const isShown = (name: string) => shown.some((one) => one.split('.')[0] === name);
    const judged = await declared(values, context, options);
    const errors: FieldErrors = {
      ...(author && (await author(values, context, options)).errors),
      ...only(judged.errors, isShown),
    };
    const own: Record<string, { type: string; message: string }> = {};
    for (const name of shown) {
      const { validate }: Judged = get(options.fields, name) ?? {};
      if (typeof validate !== 'function' || get(errors, name)) continue;
      const message = await validate(get(values, name), values);
      if (typeof message === 'string') own[name] = { type: 'validate', message: said(message) };
    }
    const found = { ...errors, ...toNestErrors(own as FieldErrors, options) };
    return Object.keys(found).length > 0
      ? { values: {}, errors: found }
      : { values: { ...values, ...only(judged.values, isShown) }, errors: {} };
  };

  function said(message: string): string {
    return message.startsWith(mark) ? worded(JSON.parse(message.slice(mark.length))) : message;
  }
}

const only = (values: object, isShown: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isShown(name)));
