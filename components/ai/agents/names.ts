'use client';

import { useMessages } from 'next-intl';

type Names = Readonly<Record<string, { title: string; kinds: Readonly<Record<string, string>> }>>;
type About = Readonly<
  Record<string, { watches: string; proposes: string; thresholds: Readonly<Record<string, string>> }>
>;

/** What agents and their proposals are called in the person's language. */
export function useAgentNames() {
  // Without places in them, names are handed to the browser as they are.
  const names: Names = useMessages().agentNames ?? {};
  return {
    agent: (type: string) => names[type]?.title ?? type,
    kind: (type: string, kind: string) => names[type]?.kinds[kind] ?? kind,
    agents: Object.keys(names),
    kinds: (type: string) => Object.keys(names[type]?.kinds ?? {}),
  };
}

/** What an agent does, and what its numbers mean. */
export function useAgentAbout() {
  const about: About = useMessages().agentAbout;
  return {
    watches: (type: string) => about[type]?.watches ?? '',
    proposes: (type: string) => about[type]?.proposes ?? '',
    threshold: (type: string, name: string) => about[type]?.thresholds[name] ?? name,
  };
}
