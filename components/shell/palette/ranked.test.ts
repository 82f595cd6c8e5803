import { IconFile } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import type { Group, PaletteItem } from './palette-item.ts';
import { fitOfHit, fits, ranked } from './ranked.ts';

const item = (label: string, group: Group, more: Partial<PaletteItem> = {}): PaletteItem => ({
  id: `${group} ${label}`,
  group,
  label,
  icon: IconFile,
  run: () => undefined,
  ...more,
});

const labels = (typed: string, ...items: PaletteItem[]) => ranked(typed, items).map(({ label }) => label);

test('the record that is named comes before pages that contain the word', () => {
  const page = item('Customers', 'go', { about: 'Companies such as Casa Prado' });
  const record = item('Casa Prado', 'records', { fit: fits.beginning });
  expect(labels('casa', page, record)).toEqual(['Casa Prado', 'Customers']);
});

test('a page that is called so comes before records that only begin so', () => {
  const record = item('Deals of the year', 'records', { fit: fits.beginning });
  expect(labels('deals', record, item('Deals', 'lists'))).toEqual(['Deals', 'Deals of the year']);
});

test('exact names come first, then beginnings, then words in any order, then parts of words', () => {
  const items = ['Unread', 'Film read', 'Read films', 'read'].map((label) => item(label, 'go'));
  expect(labels('read', ...items)).toEqual(['read', 'Read films', 'Film read', 'Unread']);
});

test('something is found by its other names, and in other writings', () => {
  const deal = item('New deal', 'create', { names: ['create opportunity', 'nuevo negócio'] });
  for (const typed of ['new deal', 'create opp', 'NUEVO NEGOCIO', 'deal new'])
    expect(labels(typed, deal)).toEqual(['New deal']);
  expect(labels('new invoice', deal)).toEqual([]);
});

test('an action of the page comes before a record that fits as well', () => {
  const record = item('Won by a nose', 'records', { fit: fits.words });
  expect(labels('won', record, item('Mark as won', 'page'))).toEqual(['Mark as won', 'Won by a nose']);
});

test('a record is ranked by its name, and an equal number or mail counts as much as a beginning', () => {
  expect(fitOfHit('casa', { title: 'Casa Prado', match: 'prefix' })).toBe(fits.beginning);
  expect(fitOfHit('casa', { title: 'Film for Casa Prado', match: 'prefix' })).toBe(fits.words);
  expect(fitOfHit('casa', { title: 'Visit', match: 'prefix' })).toBe(fits.inside);
  expect(fitOfHit('ana@sol.example', { title: 'Ana García', match: 'exact' })).toBe(fits.beginning);
  expect(fitOfHit('garcai', { title: 'Ana García', match: 'similar' })).toBe(fits.about);
});
