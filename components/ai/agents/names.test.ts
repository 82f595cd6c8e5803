import { expect, test } from 'vitest';
import en from '#components/base/wording/messages/en.ts';
import es from '#components/base/wording/messages/es.ts';
import ptBR from '#components/base/wording/messages/pt-BR.ts';
import { allAgents } from '#server/areas/ai/agents/agent.ts';
import { logSteps as kept } from '#server/areas/ai/agents/log.ts';
import { allProposers } from '#server/areas/ai/suggestions/kinds.ts';
import { suggestionStates } from '#server/areas/ai/suggestions/states.ts';
import { areas } from '#server/calls/areas.ts';
import { registerAreas } from '#server/calls/register-areas.ts';
import { logOutcomes, logSteps } from './agents.ts';

registerAreas(areas);

const keys = (of: object) => Object.keys(of).sort();

test.each([
  ['en', en],
  ['es', es],
  ['pt-BR', ptBR],
])(
  '%s has a name for everybody who proposes and for all that is proposed, and none besides',
  (_, { agentNames }) => {
    const said = Object.entries(agentNames).map(([type, { kinds }]) => [type, keys(kinds)]);
    const there = allProposers().map(({ type, kinds }) => [type, keys(kinds)]);
    expect(said.toSorted()).toEqual(there.toSorted());
  },
);

test.each([
  ['en', en],
  ['es', es],
  ['pt-BR', ptBR],
])('%s says what every agent does, and what each of its numbers means', (_, { agentAbout }) => {
  const said = Object.entries(agentAbout).map(([type, { thresholds }]) => [type, keys(thresholds)]);
  const there = allAgents().map(({ type, thresholds }) => [type, keys(thresholds)]);
  expect(said.toSorted()).toEqual(there.toSorted());
});

test('the English names of agents are the titles that the agents declare', () => {
  const names: Readonly<Record<string, { title: string; kinds: Readonly<Record<string, string>> }>> =
    en.agentNames;
  for (const { type, title, kinds } of allAgents()) {
    expect(names[type]?.title).toBe(title);
    for (const [kind, one] of Object.entries(kinds)) expect(names[type]?.kinds[kind]).toBe(one.title);
  }
});

test('everything that an agent can be limited to has a name', () => {
  const scopes: readonly string[] = keys(en.agents.scopes);
  expect(allAgents().flatMap(({ facets }) => facets.filter((one) => !scopes.includes(one)))).toEqual([]);
});

test('the log can be filtered by every step and every outcome that occurs in it', () => {
  expect(logSteps).toEqual(kept);
  expect(logOutcomes).toEqual(expect.arrayContaining([...suggestionStates.names]));
});
