import { expect, test } from 'vitest';
import en from '#components/base/wording/messages/en.ts';
import es from '#components/base/wording/messages/es.ts';
import ptBR from '#components/base/wording/messages/pt-BR.ts';
import type { Property } from '#components/records/form/editor-of.ts';
import { describeFeature } from '#server/areas/ai/functions/described.ts';
import { allFeatures } from '#server/areas/ai/functions/feature.ts';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { addressFor, givenIn, inputOf, propertiesOfFunction } from './functions.ts';
import { filesIn, readable } from './readable.ts';

registerAreas(areas);

const names = allFeatures().map(({ name }) => name);

test.each([
  ['en', en],
  ['es', es],
  ['pt-BR', ptBR],
])('the messages in %s describe exactly the declared functions', (_, messages) => {
  expect(Object.keys(messages.functionNames).sort()).toEqual(names.toSorted());
  expect(Object.keys(messages.functionAbout).sort()).toEqual(names.toSorted());
});

test('the English texts of functions are the texts that the functions declare', () => {
  const titles: Readonly<Record<string, string>> = en.functionNames;
  const about: Readonly<Record<string, string>> = en.functionAbout;
  for (const one of allFeatures()) {
    expect(titles[one.name]).toBe(one.title);
    expect(about[one.name]).toBe(one.about.replaceAll('`', ''));
  }
});

const admin = { role: 'admin', areas: [], organization: { settings: {} } } as const;
const described = allFeatures().map((one) => describeFeature(one, admin));
const called = (name: string) => {
  const found = described.find(({ feature }) => feature === name);
  if (!found) throw new Error(`there is no function ${name}`);
  return found;
};

const editorsIn = (properties: readonly Property[]): string[] =>
  properties.flatMap(({ editor }) => [
    editor.is,
    ...('properties' in editor ? editorsIn(editor.properties) : []),
  ]);

test.each(described.map((one) => [one.feature, one] as const))('the form of %s needs no JSON', (_, one) => {
  expect(editorsIn(propertiesOfFunction(one))).not.toContain('json');
});

test('a record leads to the functions that can be asked about it, and its id is filled in', () => {
  const lead = called('lead_score');
  expect(addressFor(lead, 'lead', 'lea_1')).toBe('/agents/functions/lead_score?lead_id=lea_1');
  expect(addressFor(lead, 'deal', 'dea_1')).toBeUndefined();
  const next = called('next_actions');
  expect(addressFor(next, 'deal', 'dea_1')).toBe('/agents/functions/next_actions?type=deal&id=dea_1');
  const given = givenIn(propertiesOfFunction(next), { type: 'deal', id: 'dea_1' });
  expect(inputOf(given)).toEqual({ type: 'deal', id: 'dea_1' });
  const cards = propertiesOfFunction(called('edit_estimate'));
  expect(givenIn(cards, { card_ids: 'edc_1', duration_s: '3' })).toEqual({ card_ids: ['edc_1'] });
});

test('a result shows only values for people, and its files are offered for download', () => {
  const id = 'con_01m81vt0yadd0z9btrqtt50fwg';
  const result = {
    srt: '1',
    records: [{ id, name: 'Ana' }],
    actions: [{ reason: 'due 2026-05-01', record: { type: 'deal', id }, call: { method: 'POST' } }],
    text: 'due 2026-05-01',
  };
  expect(readable(result, (text) => text.replace('2026-05-01', 'in May'))).toEqual({
    records: [{ record_id: id, name: 'Ana' }],
    actions: [{ reason: 'due in May', record: { type: 'deal', id } }],
    text: 'due 2026-05-01',
  });
  expect(filesIn('transcript_tools', result)).toEqual([
    { name: 'transcript_tools.srt', type: 'application/x-subrip', content: '1' },
  ]);
});
