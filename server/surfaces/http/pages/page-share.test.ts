import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PageShare, pageReader } from './page-share.ts';

/** Opens a page of a person, whose organization is the first letter of their name, and notes when it is rendered. */
function newShare() {
  const share = new PageShare();
  const rendering: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    rendering,
    async open(person: string, page: string): Promise<void> {
      const end = await share.enter({ key: person, organization: person.charAt(0) });
      if (!end) throw new Error(`${page} was refused`);
      rendering.push(page);
      ends.set(page, end);
    },
    async end(page: string): Promise<void> {
      ends.get(page)?.();
      await nextTurn();
      await nextTurn();
    },
  };
}

test('one person renders one page at a time, an organization two, and the others go on', async () => {
  const { rendering, open, end } = newShare();
  const opened = ['a1', 'a1', 'a1', 'a2', 'a3', 'b1', 'b1', 'c1'].map((person, at) =>
    open(person, `${person} page ${at}`),
  );
  await nextTurn();
  expect(rendering).toEqual(['a1 page 0', 'a2 page 3', 'b1 page 5', 'c1 page 7']);
  await end('a1 page 0');
  expect(rendering.slice(4)).toEqual(['a1 page 1']);
  await end('b1 page 5');
  expect(rendering.slice(5)).toEqual(['b1 page 6']);
  // The other turn of the organization goes to the person who has had none.
  await end('a2 page 3');
  expect(rendering.slice(6)).toEqual(['a3 page 4']);
  await end('a1 page 1');
  await Promise.all(opened);
  expect(rendering).toHaveLength(opened.length);
});

test('a page that ends twice gives its turn away once', async () => {
  const { rendering, open, end } = newShare();
  const opened = ['a1', 'a1', 'a1'].map((person, at) => open(person, `page ${at}`));
  await nextTurn();
  await end('page 0');
  await end('page 0');
  expect(rendering).toEqual(['page 0', 'page 1']);
  await end('page 1');
  await Promise.all(opened);
});

test('strangers of many addresses leave turns to people who are signed in', async () => {
  const share = new PageShare();
  const rendering: string[] = [];
  const refused: string[] = [];
  for (let host = 0; host < 250; host += 1) {
    const name = `198.51.100.${host}`;
    void share.enter(pageReader(undefined, name)).then((end) => (end ? rendering : refused).push(name));
  }
  void share.enter({ key: 'a1', organization: 'a' }).then((end) => (end ? rendering : refused).push('a1'));
  await nextTurn();
  expect(rendering).toEqual(['198.51.100.0', '198.51.100.1', 'a1']);
  expect(refused).not.toContain('a1');
  expect(refused).toHaveLength(48);
});
