import { expect, test } from 'vitest';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import { letterOf } from './digest.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    id: `ntf_${nth}`,
    title: toColumn(verbatim(`Thing ${nth + 1}`)),
    topic: 'a topic of an older version',
    related: null,
    records: [],
  }));
const baseUrl = 'https://example.com';
const page = `${baseUrl}/notifications`;

test('the daily mail lists the unread notifications, each with a link', () => {
  expect(letterOf(rows(2), 'en', 'Studio', baseUrl)).toEqual({
    subject: '2 notifications wait for you in Studio',
    body: `- Thing 1\n  ${page}\n- Thing 2\n  ${page}\n\n${page}`,
  });
  expect(letterOf(rows(1), 'pt-BR', 'Casa', baseUrl).subject).toBe('Você tem um aviso não lido em Casa');
});

test('fifty are shown and the others counted', () => {
  const { body } = letterOf(rows(53), 'es', 'Casa', baseUrl);
  expect(body).toContain(`- Thing 50\n  ${page}\n… y 3 más\n`);
  expect(body).not.toContain('Thing 51');
});

test('a notification about several records links to the list of them', () => {
  const [one] = rows(1);
  const records = [1, 2].map((nth) => ({ type: 'deal', id: `dea_${nth}` }));
  const { body } = letterOf(one ? [{ ...one, topic: 'assigned', records }] : [], 'en', 'Studio', baseUrl);
  expect(body).toContain(`- Thing 1\n  ${page}/ntf_0\n`);
});
