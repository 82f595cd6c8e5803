'use client';

import { useAgentNames } from '#components/ai/agents/names.ts';

/** The name of an agent, with the version of its rule if given. Needs the texts `agentNames`. */
export function AgentName({ of }: { of: string }) {
  const [type = '', ...version] = of.split(' ');
  return [useAgentNames().agent(type), ...version].join(' ');
}
