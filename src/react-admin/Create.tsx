import { useAbility } from '@casl/react';
import { useRef } from 'react';
import {
  CreateContextProvider,
  Create as CreateOnPage,
  type CreateProps,
  useCreateContext,
  useRedirect,
} from 'react-admin';
import { useKept } from '#src/forms/kept.ts';
import type { Row } from '#src/forms/saving.ts';
import type { Ability } from '#src/permissions/ability.ts';
import { useDeclared } from '#src/places/declared.ts';
import { beginning } from '#src/schema/beginning.ts';
import type { Resource } from '#src/schema/resource.ts';
import { KeptPageContext } from './kept.ts';
import { type SaveProps, useKeptSave } from './save.ts';
import { TitlePlace } from './Title.tsx';

/** react-admin's `Create`: begins as the declaration says, and what is typed is kept. */
export function Create({ children, render, transform, mutationOptions, ...props }: CreateProps) {
  return (
    <>
      {props.title !== false && <TitlePlace />}
      <CreateOnPage {...props} mutationMode="pessimistic">
        <Created transform={transform} mutationOptions={mutationOptions}>
          {render ? <Rendered render={render} /> : children}
        </Created>
      </CreateOnPage>
    </>
  );
}

/** What is drawn from the page's context, which is ours in here. */
const Rendered = ({ render }: { readonly render: NonNullable<CreateProps['render']> }) =>
  render(useCreateContext());

interface Props extends Pick<SaveProps, 'transform' | 'mutationOptions'> {
  readonly children: React.ReactNode;
}

function Created(props: Props) {
  const resource = useDeclared().get(useCreateContext().resource);
  return resource ? <Kept {...props} resource={resource} /> : props.children;
}

function Kept({ resource, children, ...props }: Props & { readonly resource: Resource }) {
  const context = useCreateContext();
  const ability = useAbility<Ability>();
  const lead = useRedirect();
  const kept = useKept(
    resource,
    0,
    () => ({ ...beginning(ability, resource), ...context.record }),
    context.record,
  );
  const released = useRef(false);
  const onSave = useKeptSave(
    { ...kept, released },
    { ...props, redirect: context.redirect },
    (values) =>
      new Promise<Row>((onSuccess, onError) => {
        const isOurs = (name: string) => !(name in resource.fields) || kept.inputs.has(name);
        const data = Object.fromEntries(Object.entries(values).filter(([name]) => isOurs(name)));
        context.save?.(data, { onSuccess, onError });
      }),
  );
  const onLeave = () => lead('list', resource.name);
  return (
    <CreateContextProvider value={{ ...context, record: kept.base, save: onSave }}>
      <KeptPageContext value={{ ...kept, released, onLeave, onDelete: undefined }}>
        {children}
      </KeptPageContext>
    </CreateContextProvider>
  );
}
