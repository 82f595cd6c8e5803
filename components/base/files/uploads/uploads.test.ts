import { expect, test } from 'vitest';
import { fileFamilies } from '#server/kernel/values/file-families.ts';
import { FileError } from '../../data/file-error.ts';
import { acceptOf, type FilePlace, refusalBefore } from './file-place.ts';
import { refusalOf } from './refusal-of.ts';
import { parseRemembered, type Remembered, rememberedMs, rememberedOf } from './remembered.ts';
import { mostAtOnce, progressOf, type Upload, type UploadState, uploadsToBegin } from './upload.ts';

const paper: FilePlace = { for: 'expense.receipt_file_id', takes: ['image', 'pdf'], most_bytes: 100 };
const anything: FilePlace = { for: 'task.attachments', takes: fileFamilies, most_bytes: 100 };

test('a file that the server would refuse is refused before its bytes are sent', () => {
  expect(refusalBefore({ size: 0, type: 'image/png' }, paper)).toBe('empty');
  expect(refusalBefore({ size: 101, type: 'image/png' }, paper)).toBe('size');
  expect(refusalBefore({ size: 100, type: 'text/plain' }, paper)).toBe('type');
  expect(refusalBefore({ size: 100, type: 'application/pdf' }, paper)).toBeUndefined();
});

test('a type that the browser does not know is left to the server, which reads the bytes', () => {
  expect(refusalBefore({ size: 1, type: '' }, paper)).toBeUndefined();
  expect(refusalBefore({ size: 1, type: 'application/x-unknown' }, paper)).toBeUndefined();
  expect(refusalBefore({ size: 1, type: 'application/x-unknown' }, anything)).toBeUndefined();
});

test('the choice of files offers only types that the property takes', () => {
  expect(acceptOf(paper)).toBe('image/*,application/pdf');
  expect(acceptOf(anything)).toBeUndefined();
});

test('a property that takes some types of pictures refuses the others, and the choice of files offers only those', () => {
  const logo: FilePlace = {
    for: 'settings.logo_file_id',
    takes: ['image'],
    types: ['image/png'],
    most_bytes: 100,
  };
  expect(refusalBefore({ size: 1, type: 'image/svg+xml' }, logo)).toBe('type');
  expect(refusalBefore({ size: 1, type: 'image/png' }, logo)).toBeUndefined();
  expect(acceptOf(logo)).toBe('image/png');
});

const upload = (key: string, state: UploadState, sent = 0): Upload => ({
  key,
  owner: 'record',
  name: key,
  size: 100,
  sent,
  state,
});

test('a few uploads run at the same time, and the oldest waiting one is next', () => {
  const waiting = ['a', 'b', 'c', 'd'].map((key) => upload(key, 'waiting'));
  expect(uploadsToBegin(waiting)).toEqual(['a', 'b', 'c']);
  expect(uploadsToBegin([upload('x', 'sending'), upload('y', 'sending'), ...waiting])).toEqual(['a']);
  const full = Array.from({ length: mostAtOnce }, (_, nth) => upload(`${nth}`, 'sending'));
  expect(uploadsToBegin([...full, ...waiting])).toEqual([]);
  expect(uploadsToBegin([upload('p', 'paused'), upload('r', 'refused'), upload('w', 'waiting')])).toEqual([
    'w',
  ]);
});

test('the progress of all uploads is that of their bytes', () => {
  expect(progressOf([])).toBe(0);
  expect(progressOf([upload('a', 'done'), upload('b', 'sending', 50)])).toBe(0.75);
});

const remembered: Remembered = {
  id: 'fil_1',
  address: 'https://example.com/uploads/secret',
  for: 'task.attachments',
  name: 'rushes.mov',
  size: 100,
  modified: 5,
  at: 1_000,
  tab: 't',
};

test('an unfinished upload is remembered for a day, and anything else in the store is not read', () => {
  const stored = JSON.stringify([remembered, { id: 'fil_2' }, 3]);
  expect(parseRemembered(stored, 1_000 + rememberedMs - 1)).toEqual([remembered]);
  expect(parseRemembered(stored, 1_000 + rememberedMs)).toEqual([]);
  const goal = { kind: 'edit_version', id: 'edc_1', note: null };
  expect(parseRemembered(JSON.stringify([{ ...remembered, goal }]), 1_000)).toEqual([
    { ...remembered, goal },
  ]);
  const halfGoal = { ...remembered, goal: { kind: 'edit_version' } };
  expect(parseRemembered(JSON.stringify([halfGoal]), 1_000)).toEqual([remembered]);
  for (const text of [null, '', '{', '{}', '3']) expect(parseRemembered(text, 0)).toEqual([]);
});

test('only the same file for the same property continues an upload', () => {
  const file = { name: 'rushes.mov', size: 100, lastModified: 5 };
  expect(rememberedOf([remembered], file, 'task.attachments')).toBe(remembered);
  expect(rememberedOf([remembered], file, 'ticket.attachments')).toBeUndefined();
  for (const other of [{ name: 'b.mov' }, { size: 99 }, { lastModified: 6 }])
    expect(rememberedOf([remembered], { ...file, ...other }, 'task.attachments')).toBeUndefined();
});

test('a refusal has a reason, and a lost connection is none', () => {
  const refused = (rule: string) =>
    refusalOf(
      new FileError({ error: { code: 'validation_error', details: [{ path: 'size', rule, message: '' }] } }),
    );
  expect(['max', 'quota', 'type', 'pattern'].map(refused)).toEqual(['size', 'room', 'type', 'other']);
  expect(refusalOf(new Error('connection reset'))).toBe('lost');
  expect(refusalOf(new FileError({ error: { code: 'rate_limit_exceeded' } }))).toBe('lost');
});
