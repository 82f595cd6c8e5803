import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** A line of at most `most`, and the names of those that were refused. */
function newLine(most: number) {
  const turns = new Turns(most);
  const refused: string[] = [];
  const went: string[] = [];
  const add = (name: string) =>
    turns.add({ key: name.charAt(0), go: () => went.push(name), refuse: () => refused.push(name) });
  return { turns, refused, went, add };
}

test('keys take turns, so that many of one key delay another by one', () => {
  const { turns, went, add } = newLine(10);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2']) add(name);
  while (turns.size > 0) turns.next()?.go();
  expect(went).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4']);
});

test('a full line refuses the last one of the longest line, and never the first of another', () => {
  const { turns, refused, add } = newLine(3);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'd1']) add(name);
  expect(refused).toEqual(['a3', 'a2', 'd1']);
  expect(turns.size).toBe(3);
});

test('a key that may not go is passed over and keeps its place', () => {
  const { turns, went, add } = newLine(10);
  for (const name of ['a1', 'b1', 'a2', 'b2']) add(name);
  turns.next(({ key }) => key !== 'a')?.go();
  turns.next()?.go();
  turns.next(({ key }) => key === 'c')?.go();
  expect(went).toEqual(['b1', 'a1']);
  expect(turns.size).toBe(2);
});

test('one that leaves the line is passed over', () => {
  const { turns, went, add } = newLine(10);
  const leaving = { key: 'a', go: () => went.push('leaving'), refuse: () => went.push('refused') };
  turns.add(leaving);
  add('a2');
  turns.leave(leaving);
  turns.leave(leaving);
  turns.next()?.go();
  expect(went).toEqual(['a2']);
  expect(turns.size).toBe(0);
});
