import type { Settings } from '#server/kernel/settings/settings.ts';
import type { ReadCtx } from '../functions/feature.ts';
import { type ProposalKind, type Proposer, registerProposer } from '../suggestions/kinds.ts';
import type { Finding } from '../suggestions/proposing.ts';

declare module '#server/resources/resource/area.ts' {
  interface AreaDefinition {
    agents?: readonly Agent[];
  }
}

/** A number that an organization may set, and what it means. */
export interface Threshold {
  default: number;
  min: number;
  max: number;
  about: string;
}

/** The properties by which the records of an agent can be limited. */
const facets = [
  'owner_id',
  'assignee_id',
  'manager_id',
  'pipeline_id',
  'source',
  'department_id',
  'company_id',
  'team',
  'project_id',
  'supplier_id',
] as const;
export type Facet = (typeof facets)[number];

/** The context of an agent's run: it reads, and changes nothing. */
export interface AgentCtx extends ReadCtx {
  /** The organization's day. */
  today: string;
  settings: Settings;
  /** Notes the records that were examined. Where there are more, findings about the others stay as they are. */
  noteExamined(ids: readonly string[], areThereMore: boolean): void;
}

export interface AgentFinding extends Finding {
  /** The AI function behind it and how it came to its answer; undefined where the agent's own rule is all there is. */
  by?: string | undefined;
  /** The values by which a scope filters, such as the owner and the project. */
  facets?: { readonly [name in Facet]?: string | null };
}

/** Adds the owner of the record, whatever its property is called. */
export const withOwner = (finding: AgentFinding): AgentFinding => {
  const { owner_id, assignee_id, manager_id } = finding.facets ?? {};
  return { ...finding, owner_id: owner_id ?? assignee_id ?? manager_id ?? null };
};

export type Limits<T extends string = string> = Readonly<Record<T, number>>;

export interface Agent extends Proposer {
  title: string;
  watches: string;
  proposes: string;
  /** Raised when its rules change, so that the log shows which rules made a suggestion. */
  version: number;
  thresholds: Readonly<Record<string, Threshold>>;
  facets: readonly Facet[];
  find(ctx: AgentCtx, limits: Limits): Promise<AgentFinding[]>;
}

const agents = new Map<string, Agent>();

/** An agent examines no more records of a kind than this in a run, the most urgent first. */
export const mostRows = 500;

export function defineAgent<T extends string, K extends string>(
  config: Omit<Agent, 'role' | 'thresholds' | 'kinds' | 'find' | 'version'> & {
    role?: Agent['role'];
    version?: number;
    thresholds: Record<T, Threshold>;
    kinds: Record<K, ProposalKind>;
    find(ctx: AgentCtx, limits: Limits<NoInfer<T>>): Promise<(AgentFinding & { kind: NoInfer<K> })[]>;
  },
): Agent {
  const { find, ...rest } = config;
  return { role: 'viewer', version: 2, ...rest, find };
}

/** An agent proposes, too. */
export function registerAgent(agent: Agent): void {
  registerProposer(agent);
  agents.set(agent.type, agent);
}

export const allAgents = (): Agent[] => [...agents.values()].sort((a, b) => (a.type < b.type ? -1 : 1));

export const findAgent = (type: string): Agent | undefined => agents.get(type);

/** The rules and the function behind a suggestion, so that suggestions of older rules can be distinguished. */
export const ruleOf = ({ type, version }: Agent, by?: string) => `${type} ${version}${by ? `, ${by}` : ''}`;
