import type { Area, Role } from '#server/kernel/access/access.ts';
import { callableOperation } from '#server/resources/records/calling.ts';
import type { Kind } from '#server/vocabulary/ids.ts';

declare module '#server/resources/resource/area.ts' {
  interface AreaDefinition {
    /** Proposers that are not agents. */
    proposers?: readonly Proposer[];
  }
}

type Values = Readonly<Record<string, unknown>>;
/** A record of any kind. */
type Known = Values & { readonly id: string };

/** An operation with its input, and the record that it writes. */
export interface Reversal {
  operation: string;
  input: Values;
  record: { type: Kind; id: string };
}

export interface Done {
  /** The record before the operation, where it changes one. */
  before: Known | undefined;
  input: Values;
  /** The record that the operation answered. */
  result: Known;
}

/** A kind of proposal: its operation, and how to undo it where that is possible. */
export interface ProposalKind {
  title: string;
  operation: string;
  /** The kind of record that the operation changes or makes. */
  record: Kind;
  /** Undefined where the operation cannot be undone, such as sending a mail. */
  undo?: (done: Done) => Reversal;
  /** The minutes of work that accepting a proposal of this kind usually saves. */
  minutes: number;
}

/** Anything that makes suggestions, with what deciding about them needs. */
export interface Proposer {
  type: string;
  /** The areas whose records it reads; a person who decides must be allowed to read all of them. */
  areas: readonly Area[];
  role: Role;
  kinds: Readonly<Record<string, ProposalKind>>;
}

const proposers = new Map<string, Proposer>();

export function registerProposer(proposer: Proposer): void {
  if (proposers.has(proposer.type)) throw new Error(`the agent ${proposer.type} is defined twice`);
  proposers.set(proposer.type, proposer);
}

export const findProposer = (type: string): Proposer | undefined => proposers.get(type);

export const allProposers = (): Proposer[] => [...proposers.values()];

export function kindOf(agent: string, name: string): ProposalKind {
  const kind = proposers.get(agent)?.kinds[name];
  if (!kind) throw new Error(`the agent ${agent} proposes no ${name}`);
  return kind;
}

/** Checks, once all operations are registered, that every proposed operation can be run. */
export function checkProposals(): void {
  for (const { kinds } of proposers.values())
    for (const { operation } of Object.values(kinds)) callableOperation(operation);
}
