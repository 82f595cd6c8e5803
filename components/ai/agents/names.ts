'use client';

import { useMessages } from 'next-intl';

type Names = Readonly<Record<string, { title: string; kinds: Readonly<Record<string, string>> }>>;
type About = Readonly<
  Record<string, { watches: string; proposes: string; thresholds: Readonly<Record<string, string>> }>
>;

/** Returns functions for the names of agents and their suggestions in the person's language. */
export function useAgentNames() {
  // Names contain no placeholders, so they are read from the messages without formatting.
  const names: Names = useMessages().agentNames ?? {};
  return {
    agent: (type: string) => names[type]?.title ?? type,
    kind: (type: string, kind: string) => names[type]?.kinds[kind] ?? kind,
    agents: Object.keys(names),
    kinds: (type: string) => Object.keys(names[type]?.kinds ?? {}),
  };
}

/** Returns functions for the descriptions of agents and of their numbers. */
export function useAgentAbout() {
  const about: About = useMessages().agentAbout;
  return {
    watches: (type: string) => about[type]?.watches ?? '',
    proposes: (type: string) => about[type]?.proposes ?? '',
    threshold: (type: string, name: string) => about[type]?.thresholds[name] ?? name,
  };
}
