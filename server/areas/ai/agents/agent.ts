import type { Settings } from '#server/kernel/schema/settings.ts';
import type { ReadCtx } from '../functions/feature.ts';
import { type ProposalKind, type Proposer, registerProposer } from '../suggestions/kinds.ts';
import type { Finding } from '../suggestions/proposing.ts';

/** A number that an organization may set, and what it means. */
export interface Threshold {
  default: number;
  min: number;
  max: number;
  about: string;
}

/** What an agent may lean on while it looks: it reads, and changes nothing. */
export interface Looking extends ReadCtx {
  /** The organization's day. */
  today: string;
  settings: Settings;
  /** Which records were looked at. Where there are more, what is not found of the others may still be the case. */
  tellLooked(ids: readonly string[], areThereMore: boolean): void;
}

export interface Sensed extends Finding {
  /** The AI function behind it and how it came to its answer; undefined where the agent's own rule is all there is. */
  by?: string | undefined;
  /** By what a scope can leave it out: whose it is, which project it belongs to. */
  facets?: Readonly<Record<string, string | null>>;
}

/** Whose record it is, by whatever name the record has for that. */
export const withOwner = (finding: Sensed): Sensed => {
  const { owner_id, assignee_id, manager_id } = finding.facets ?? {};
  return { ...finding, owner_id: owner_id ?? assignee_id ?? manager_id ?? null };
};

export type Limits<T extends string = string> = Readonly<Record<T, number>>;

export interface Agent extends Proposer {
  title: string;
  watches: string;
  proposes: string;
  /** Counted up when its rules change, so that the log says by which of them something was proposed. */
  version: number;
  thresholds: Readonly<Record<string, Threshold>>;
  facets: readonly string[];
  look(ctx: Looking, limits: Limits): Promise<Sensed[]>;
}

const agents = new Map<string, Agent>();

/** Of one kind of records no agent looks at more than this in a run: the most urgent first. */
export const mostRows = 500;

export function defineAgent<T extends string, K extends string>(
  config: Omit<Agent, 'role' | 'thresholds' | 'kinds' | 'look' | 'version'> & {
    role?: Agent['role'];
    version?: number;
    thresholds: Record<T, Threshold>;
    kinds: Record<K, ProposalKind>;
    look(ctx: Looking, limits: Limits<NoInfer<T>>): Promise<(Sensed & { kind: NoInfer<K> })[]>;
  },
): Agent {
  const { look, ...rest } = config;
  return { role: 'viewer', version: 2, ...rest, look };
}

/** An agent proposes, too. */
export function registerAgent(agent: Agent): void {
  registerProposer(agent);
  agents.set(agent.type, agent);
}

export const allAgents = (): Agent[] => [...agents.values()].sort((a, b) => (a.type < b.type ? -1 : 1));

export const findAgent = (type: string): Agent | undefined => agents.get(type);

/** By which rules, and which function, so that it can be told apart from what older ones proposed. */
export const ruleOf = ({ type, version }: Agent, by?: string) => `${type} ${version}${by ? `, ${by}` : ''}`;
