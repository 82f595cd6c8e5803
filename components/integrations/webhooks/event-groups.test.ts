import { expect, test } from 'vitest';
import { groupsOf, withPattern, withType } from './event-groups.ts';

const type = (name: string, description = '') => ({
  type: name,
  description,
  resource: 'contact',
  area: 'crm' as const,
});
const types = [type('contact.created', 'A contact was added.'), type('contact.merged'), type('deal.won')];

test('event types are grouped by kind of record, and a search narrows the groups', () => {
  expect(groupsOf(types, '').map(({ pattern, types: own }) => [pattern, own.length])).toEqual([
    ['contact.*', 2],
    ['deal.*', 1],
  ]);
  expect(groupsOf(types, 'added').map(({ types: own }) => own[0]?.type)).toEqual(['contact.created']);
  expect(groupsOf(types, 'contact.*')[0]?.types).toHaveLength(2);
  expect(groupsOf(types, 'nothing like it')).toEqual([]);
});

test('selecting all events of a kind replaces its single types', () => {
  const some = withType(withType([], 'contact.created', true), 'deal.won', true);
  expect(withPattern(some, 'contact.*', true)).toEqual(['deal.won', 'contact.*']);
  expect(withPattern(['deal.won', 'contact.*'], 'contact.*', false)).toEqual(['deal.won']);
  expect(withType(some, 'deal.won', false)).toEqual(['contact.created']);
});
