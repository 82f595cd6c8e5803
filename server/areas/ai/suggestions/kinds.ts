import { callableOperation } from '#server/calls/calling.ts';
import type { Area, Role } from '#server/kernel/calls/access.ts';
import type { Row } from '#server/kernel/records/store.ts';

type Values = Record<string, unknown>;

/** An operation with its input, and the record that it writes. */
export interface Reversal {
  operation: string;
  input: Values;
  record: { type: string; id: string };
}

export interface Done {
  /** The record as it was, where the operation changes one. */
  before: Row | undefined;
  input: Values;
  /** The record that the operation answered. */
  result: Values;
}

/** What an agent may propose: always the same operation, and how it is taken back, if it can be. */
export interface ProposalKind {
  title: string;
  operation: string;
  /** The kind of record that the operation changes or makes. */
  record: string;
  /** Undefined where what is done is done, such as a mail that was sent. */
  undo?: (done: Done) => Reversal;
  /** What it is worth to have it done by somebody else. */
  minutes: number;
}

/** Whoever proposes, as far as a suggestion has to know it. */
export interface Proposer {
  type: string;
  /** Parts of the product whose records it reads: who resolves must be allowed all of them. */
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

/** Once all operations are known: what is proposed must be something that accepting can run. */
export function checkProposals(): void {
  for (const { kinds } of proposers.values())
    for (const { operation } of Object.values(kinds)) callableOperation(operation);
}
