'use client';

import { useAgentNames } from '#components/ai/agents/names.ts';

/** An agent as people call it, with the version of its rule where that follows. Needs the texts `agentNames`. */
export function AgentName({ of }: { of: string }) {
  const [type = '', ...version] = of.split(' ');
  return [useAgentNames().agent(type), ...version].join(' ');
}
