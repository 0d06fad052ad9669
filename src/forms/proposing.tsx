import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
} from 'react';
import type { Values } from '#src/schema/validation.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import type { There } from './Instead.tsx';

/** What is known of a record before anybody types it. */
export interface Proposed {
  /** What its fields begin with; a step shows them when one comes to it. */
  readonly values: Values;
  /** Of those, what is settled: it is read, not asked. */
  readonly settled: readonly string[];
  /** Fewer choices, by field. */
  readonly offers: Readonly<Record<string, readonly string[]>>;
  /** Sections, by their titles, that are one step, as little is left to type in each; saved whole or not at all. */
  readonly together?: { readonly title: string; readonly sections: readonly string[] };
  /** What comes after the last step, once it is saved. */
  readonly thereafter?: string;
  /** What stands beside what is asked, over what is known: what comes of it so far. */
  readonly live?: ReactNode;
  /** What stands beside what is asked, under what is known. */
  readonly beside?: ReactNode;
  /** What there is already of what is about to be made, by what a field says: then nothing but that field is asked. */
  readonly instead?: {
    readonly field: string;
    readonly of: (value: unknown) => There | undefined;
  };
}

export const nothingProposed: Proposed = { values: {}, settled: [], offers: {} };

export interface ProposerProps {
  /** The record as it is, or what a new one is made with. */
  readonly record: Values;
  readonly isNew: boolean;
  readonly children: (proposed: Proposed) => ReactNode;
}

export type LoadProposer = () => Promise<{ default: ComponentType<ProposerProps> }>;

/** By resource, who knows something of a record that is being filled in. */
export const ProposersContext = createContext<Readonly<Record<string, LoadProposer | undefined>>>(
  {},
);

/** A form with what is known of its record; where nobody knows anything, as it is. */
export function Proposing({ resource, children, ...props }: ProposerProps & { resource: string }) {
  const load = useContext(ProposersContext)[resource];
  if (!load) return children(nothingProposed);
  const Proposer = proposerOf(load);
  return (
    <Suspense fallback={<LoadingState rows={4} />}>
      <Proposer {...props}>{children}</Proposer>
    </Suspense>
  );
}

const known = new WeakMap<LoadProposer, ComponentType<ProposerProps>>();

/** One lazy component for one loader, or each drawing would begin anew. */
function proposerOf(load: LoadProposer): ComponentType<ProposerProps> {
  const found = known.get(load) ?? lazy(load);
  known.set(load, found);
  return found;
}
