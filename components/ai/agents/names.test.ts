import { expect, test } from 'vitest';
import en from '#components/base/wording/messages/en.ts';
import es from '#components/base/wording/messages/es.ts';
import ptBR from '#components/base/wording/messages/pt-BR.ts';
import { allAgents } from '#server/areas/ai/agents/agent.ts';
import { logSteps as loggedSteps } from '#server/areas/ai/agents/log.ts';
import { allProposers } from '#server/areas/ai/suggestions/kinds.ts';
import { suggestionStates } from '#server/areas/ai/suggestions/states.ts';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { logOutcomes, logSteps } from './agents.ts';

registerAreas(areas);

const keys = (of: object) => Object.keys(of).sort();

test.each([
  ['en', en],
  ['es', es],
  ['pt-BR', ptBR],
])('the messages in %s name exactly the declared proposers and kinds of suggestions', (_, { agentNames }) => {
  const translated = Object.entries(agentNames).map(([type, { kinds }]) => [type, keys(kinds)]);
  const declared = allProposers().map(({ type, kinds }) => [type, keys(kinds)]);
  expect(translated.toSorted()).toEqual(declared.toSorted());
});

test.each([
  ['en', en],
  ['es', es],
  ['pt-BR', ptBR],
])('the messages in %s describe exactly the declared agents and their numbers', (_, { agentAbout }) => {
  const translated = Object.entries(agentAbout).map(([type, { thresholds }]) => [type, keys(thresholds)]);
  const declared = allAgents().map(({ type, thresholds }) => [type, keys(thresholds)]);
  expect(translated.toSorted()).toEqual(declared.toSorted());
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
  expect(logSteps).toEqual(loggedSteps);
  expect(logOutcomes).toEqual(expect.arrayContaining([...suggestionStates.names]));
});
