import {
  type Area,
  allows,
  type Grant,
  isEnabled,
  type Modules,
  type Role,
} from '#server/kernel/calls/access.ts';
import type { Choice } from './channels.ts';

/** Something that people are told of: declared beside what tells of it, and listed by its area. */
export interface Topic {
  key: string;
  title: string;
  about: string;
  /** What somebody gets who has not chosen. */
  defaults: Choice;
  /** From which role on somebody may have it. */
  role?: Role;
  /** Where whoever may not enter this part of the product is not told either. */
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

export const allTopics = (): Topic[] => [...topics.values()].sort((a, b) => (a.key < b.key ? -1 : 1));

/** What somebody's role and the organization's modules do not let them read, they are not told of either. */
export const mayHave = (grant: Grant & { role: Role }, modules: Modules, { role = 'viewer', area }: Topic) =>
  allows(grant, { role, area: area ?? null }) && isEnabled(modules, grant.role, { role, area: area ?? null });
