import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Values } from '#src/schema/validation.ts';
import { useErrorCounts } from './form-errors.ts';
import type { RecordFormProps, Steps } from './form-props.ts';
import { Instead } from './Instead.tsx';
import { namesIn } from './layout.ts';
import { withPapers } from './papers.ts';
import { StepBody } from './StepBody.tsx';
import { StepList } from './StepList.tsx';
import { useSought } from './sought.ts';
import { grouped, type Step } from './steps.ts';
import { useWanted } from './wanted.ts';

interface Props
  extends Pick<RecordFormProps, 'fields' | 'sections' | 'isInput' | 'base' | 'read' | 'isDialog'> {
  /** Of the inputs, those that are asked and not only read. */
  readonly isAsked: (name: string) => boolean;
  readonly steps: Steps;
  /** The field one has come for. */
  readonly at: string | undefined;
  /** Told which fields the steps up to the open one have, so that going on judges them. */
  readonly onReach: (names: ReadonlySet<string>) => void;
  /** Called once, with what goes on to the next step. */
  readonly advance: { current: () => void };
  /** Told when one goes to what is there already, and leaves nothing but the field that says so. */
  readonly onInstead: () => void;
  /** What stands under the step: is it the last one? */
  readonly foot: (isLast: boolean, back: ReactNode) => ReactNode;
}

/** A form in steps: one section at a time, or those that stand together, and the way through them. */
export function FormSteps(props: Props) {
  const { fields, sections, isInput, isAsked, base, steps, onReach, advance, foot } = props;
  const { getValues } = useFormContext();
  const { submitCount, dirtyFields } = useFormState();
  const asked = useWanted(fields, sections, base).filter((section) =>
    [...namesIn([section])].some(isInput),
  );
  const wanted = grouped(asked, steps.together);
  const body = useRef<HTMLElement>(null);
  const reachable = (record: Values = { ...base, ...getValues() }) => {
    const missing = steps.missingIn(record);
    const first = wanted.findIndex((step) =>
      [...namesIn(step.sections)].some((name) => missing[name]),
    );
    return first < 0 ? wanted.length - 1 : first;
  };
  // What is only proposed is seen before one goes on from it.
  const sought = wanted.findIndex(
    (step) => props.at !== undefined && namesIn(step.sections).has(props.at),
  );
  const [chosen, setAt] = useState(
    () =>
      steps.from ??
      (sought >= 0 ? Math.min(sought, reachable()) : reachable(steps.together && props.read)),
  );
  useSought(props.at);
  const at = Math.min(chosen, wanted.length - 1);
  const go = (to: number) => {
    setAt(to);
    requestAnimationFrame(() => reach(body.current));
  };
  // Made by its first step, a record opens at the second.
  useEffect(() => {
    if (steps.from) reach(body.current);
  }, [steps.from]);
  useEffect(() => {
    onReach(namesIn(wanted.slice(0, at + 1).flatMap(({ sections }) => sections)));
    advance.current = () => go(at + 1);
  });
  const wrongIn = useErrorCounts(asked);
  const counts = wanted.map((step) =>
    step.sections.reduce((sum, section) => sum + (wrongIn[asked.indexOf(section)] ?? 0), 0),
  );
  // A refusal may stand in a step that is not in sight.
  const wrong = counts.findIndex((count) => count > 0);
  const isElsewhere = wrong >= 0 && !counts[at];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt to go on
  useEffect(() => {
    if (submitCount > 0 && isElsewhere) setAt(wrong);
  }, [submitCount, isElsewhere]);
  const { field = 'none', of } = steps.instead ?? {};
  const deciding: unknown = useWatch({ name: field, disabled: !of });
  const there = of?.(deciding);
  const isLed = useRef(false);
  isLed.current ||= there !== undefined;
  // What is asked is drawn anew around the field one has just chosen in.
  useSought(isLed.current ? field : undefined, there?.to);
  const open = there ? alone(wanted, field) : wanted[at];
  if (open && there)
    return (
      <>
        <StepBody step={open} isDialog={props.isDialog ?? false} {...{ fields, isAsked }} />
        <Instead
          there={there}
          onGo={() => {
            if (Object.keys(dirtyFields).every((name) => name === field)) props.onInstead();
          }}
        />
      </>
    );
  const shown =
    open && withPapers({ step: open, fields }, steps.missingIn, { ...base, ...getValues() });
  return (
    <>
      <StepList
        titles={[...wanted.map(({ title }) => title), ...[steps.thereafter ?? []].flat()]}
        {...{ at, counts, go }}
        last={reachable()}
      />
      <Box ref={body}>
        {shown && (
          <StepBody
            isDialog={props.isDialog ?? false}
            {...(shown.step.title === steps.together?.title && {
              live: steps.live,
              beside: steps.beside,
            })}
            {...shown}
            isAsked={isAsked}
          />
        )}
      </Box>
      {foot(
        at === wanted.length - 1,
        at > 0 && (
          <Button type="button" variant="outlined" onClick={() => go(at - 1)}>
            Indietro
          </Button>
        ),
      )}
    </>
  );
}

/** The step of a field, with that field alone. */
const alone = (steps: readonly Step[], field: string): Step | undefined => {
  const sections = steps.flatMap((step) => step.sections);
  const section = sections.find((one) => namesIn([one]).has(field));
  return section && { title: section.title, sections: [{ ...section, rows: [[field]] }] };
};

/** Brings a step into sight, and the focus to its title. */
function reach(step: HTMLElement | null) {
  step?.scrollIntoView({ block: 'nearest' });
  step?.querySelector<HTMLElement>('h2')?.focus();
}
