import { expect, test } from 'vitest';
import { commandOf, type Mode } from './commands.ts';

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const command = (key: string, mode: Mode = 'cell', more = {}) => commandOf({ ...plain, key, ...more }, mode);

test('letters, and Ctrl Enter of the form around, are left to the input', () => {
  expect(command('a')).toBeUndefined();
  expect(command('Enter', 'cell', { ctrlKey: true })).toBeUndefined();
  expect(command('Enter', 'editing', { ctrlKey: true })).toBeUndefined();
});

test('a typed text is finished by up and down, an edited one keeps its arrows', () => {
  expect(command('ArrowDown', 'typing')).toMatchObject({ is: 'move' });
  expect(command('ArrowLeft', 'typing')).toBeUndefined();
  expect(command('ArrowDown', 'editing')).toBeUndefined();
  expect(command('Enter', 'editing')).toMatchObject({ is: 'enter' });
  expect(command('Enter', 'editing', { shiftKey: true })).toBeUndefined();
});

test('Escape and Ctrl Z undo the edit in a cell, and are left to the dialog around and the text elsewhere', () => {
  expect(command('Escape', 'typing')).toEqual({ is: 'cancel' });
  expect(command('Escape')).toBeUndefined();
  expect(command('z', 'cell', { ctrlKey: true })).toEqual({ is: 'undo' });
  expect(command('Z', 'cell', { metaKey: true, shiftKey: true })).toEqual({ is: 'redo' });
  expect(command('z', 'editing', { ctrlKey: true })).toBeUndefined();
});

test('rows are moved, added and removed by keys', () => {
  expect(command('ArrowUp', 'cell', { altKey: true })).toEqual({ is: 'moveRow', by: -1 });
  expect(command('Insert')).toEqual({ is: 'addRow' });
  expect(command('Delete', 'cell', { shiftKey: true })).toEqual({ is: 'removeRows' });
  expect(command('Delete')).toEqual({ is: 'clear' });
  expect(command('F10', 'cell', { shiftKey: true })).toEqual({ is: 'menu' });
});
