import {
  type Area,
  allows,
  type Grant,
  isEnabled,
  type Modules,
  type Role,
} from '#server/kernel/access/access.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Choice } from './channels.ts';

declare module '#server/resources/resource/area.ts' {
  interface AreaDefinition {
    topics?: readonly Topic[];
  }
}

/** A subject of notifications. It is declared beside the code that sends them and listed by its area. */
export interface Topic {
  key: string;
  title: Message;
  about: Message;
  /** The console's page for notifications that are about several records or none. */
  page: `/${string}`;
  /** The notifications lead to the page where their record is decided. */
  asksDecision?: true;
  /** The channels of people who have not chosen any. */
  defaults: Choice;
  /** The lowest role that may get the notifications. */
  role?: Role;
  /** The area that recipients must be allowed to use. */
  area?: Area;
}

const topics = new Map<string, Topic>();

export function defineTopic(topic: Topic): Topic {
  if (!/^[a-z]+(_[a-z]+)*$/.test(topic.key))
    throw new Error(`the topic "${topic.key}" must be a_name_like_this`);
  return topic;
}

export function registerTopic(topic: Topic): void {
  if (topics.has(topic.key)) throw new Error(`the topic ${topic.key} is defined twice`);
  topics.set(topic.key, topic);
}

export const findTopic = (key: string | null): Topic | undefined =>
  key === null ? undefined : topics.get(key);

export const allTopics = (): Topic[] => [...topics.values()].sort((a, b) => (a.key < b.key ? -1 : 1));

/** People get no notifications of topics that their role or the organization's modules do not let them read. */
export const mayHave = (grant: Grant & { role: Role }, modules: Modules, { role = 'viewer', area }: Topic) =>
  allows(grant, { role, area: area ?? null }) && isEnabled(modules, grant.role, { role, area: area ?? null });
