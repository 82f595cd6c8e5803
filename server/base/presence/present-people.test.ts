import { expect, test } from 'vitest';
import { PresentPeople, readMark } from './present-people.ts';

const at = (person: string, state: 'looking' | 'writing' | 'gone', organization = 'org_1') => ({
  organization,
  record: 'tic_1',
  person,
  state,
});

test('a person sees the others at the same record of the same organization', () => {
  const people = new PresentPeople();
  people.note(at('ana', 'looking'), 0);
  people.note(at('bo', 'writing'), 0);
  people.note(at('eve', 'writing', 'org_2'), 0);
  expect(people.others(at('ana', 'looking'), 0)).toEqual([{ id: 'bo', state: 'writing' }]);
});

test('presence ends when the person leaves, and by itself after fifteen seconds', () => {
  const people = new PresentPeople();
  people.note(at('bo', 'writing'), 0);
  people.note(at('cy', 'looking'), 0);
  people.note(at('cy', 'gone'), 1_000);
  expect(people.others(at('ana', 'looking'), 14_999)).toEqual([{ id: 'bo', state: 'writing' }]);
  expect(people.others(at('ana', 'looking'), 15_000)).toEqual([]);
});

test('only news and the first repetition after nine seconds are announced to other processes', () => {
  const people = new PresentPeople();
  const news = [
    people.note(at('bo', 'looking'), 0),
    people.note(at('bo', 'looking'), 1_000),
    people.note(at('bo', 'writing'), 1_500),
    people.note(at('bo', 'writing'), 10_500),
    people.note(at('bo', 'gone'), 11_000),
    people.note(at('bo', 'gone'), 11_001),
  ];
  expect(news).toEqual([true, false, true, true, true, false]);
});

test('a message that is empty or has another shape has no mark', () => {
  expect([readMark(''), readMark('{"person":1}')]).toEqual([undefined, undefined]);
});
