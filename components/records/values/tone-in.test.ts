import { expect, test } from 'vitest';
import { toneIn } from './tone-in.ts';

const field = (
  name: string,
  kind: string,
  tones: Parameters<typeof toneIn>[0]['fields'][number]['tones'],
) => ({
  name,
  kind,
  refers: [],
  schema: {},
  is_long: false,
  is_writable: false,
  is_writer: false,
  tones,
});

const contract = {
  fields: [
    field('status', 'enum', { draft: 'idle', signed: 'good' }),
    field('signers', 'list', { viewed: 'waiting', signed: 'good' }),
    field('kind', 'enum', null),
  ],
};

test('a status has the tone that its kind declares, and so has the status of a part of the record', () => {
  expect(toneIn(contract, 'status', 'signed')).toBe('good');
  expect(toneIn(contract, 'status', 'viewed')).toBe('waiting');
  expect(toneIn(contract, 'status', 'unknown')).toBeUndefined();
  expect(toneIn(contract, 'kind', 'signed')).toBeUndefined();
});
