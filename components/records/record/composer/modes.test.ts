import { expect, test } from 'vitest';
import type { Neighbour } from '../../kinds/kind.ts';
import { modesFor, subjectAndBody } from './modes.ts';

const about = (kind: string, plural: string): Neighbour => ({
  kind,
  plural,
  area: plural,
  column: 'related_id',
  filter: 'related_id',
  is_made: true,
  statuses: [],
});
const screen = {
  title: [],
  columns: [],
  essentials: [],
  later: [],
  writeOptions: [],
  next: {},
  calls: {},
  conversation: null,
  document: null,
  begins: [],
  begin: {},
  checked: {},
  begin_today: [],
  lines_of: {},
  dated_by: null,
  kind_from: {},
  only_for: {},
  not_asked: [],
  files: {},
};
const deal = { pointing: [about('activity', 'activities'), about('task', 'tasks')], screen };

test('a record offers what may be about it and what the person may make', () => {
  expect(modesFor(deal, { id: 'dea_1' }, () => true)).toEqual(['note', 'call', 'task']);
  expect(modesFor(deal, { id: 'dea_1', contact_id: 'con_1' }, () => true)).toContain('email');
  expect(modesFor(deal, { id: 'dea_1' }, (area) => area !== 'tasks')).toEqual(['note', 'call']);
  expect(modesFor({ ...deal, pointing: [] }, { id: 'inv_1' }, () => true)).toEqual([]);
});

test('one sentence is the subject of a call; a longer text is its body too', () => {
  expect(subjectAndBody(' Wants the offer in May ')).toEqual({ subject: 'Wants the offer in May' });
  expect(subjectAndBody('Offer\nin May')).toEqual({ subject: 'Offer', body: 'Offer\nin May' });
  const { subject, body } = subjectAndBody('x'.repeat(400));
  expect(subject).toHaveLength(300);
  expect(body).toHaveLength(400);
});
