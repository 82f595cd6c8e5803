import { expect, test } from 'vitest';
import { HashingBusy, HashQueue } from './hash-queue.ts';

/** Hashes that end when the test says so, and the order in which they began. */
function hashes() {
  const begun: string[] = [];
  const ending = new Map<string, () => void>();
  const hash = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ending.set(name, () => resolve(name)));
  };
  return { begun, hash, end: (name: string) => ending.get(name)?.() };
}

test('one hash runs at a time, and who is known goes before strangers', async () => {
  const queue = new HashQueue();
  const { begun, hash, end } = hashes();
  const first = queue.run('stranger', hash('first stranger'));
  const second = queue.run('stranger', hash('second stranger'));
  const owner = queue.run('known', hash('owner'));
  await expect.poll(() => begun).toEqual(['first stranger']);
  end('first stranger');
  expect(await first).toBe('first stranger');
  await expect.poll(() => begun).toEqual(['first stranger', 'owner']);
  end('owner');
  await owner;
  await expect.poll(() => begun).toEqual(['first stranger', 'owner', 'second stranger']);
  end('second stranger');
  await second;
});

test('strangers wait three times as long as their last hash took, which leaves the processor to others', async () => {
  const queue = new HashQueue();
  const busy = async () => {
    const until = performance.now() + 20;
    while (performance.now() < until);
  };
  const started = performance.now();
  await Promise.all([1, 2, 3].map(() => queue.run('stranger', busy)));
  expect(performance.now() - started).toBeGreaterThanOrEqual(20 + 80 + 80 - 1);
});

test('a full queue refuses at once, and who is known has room of their own', async () => {
  const queue = new HashQueue();
  const { begun, hash, end } = hashes();
  const running = queue.run('stranger', hash('running'));
  await expect.poll(() => begun).toEqual(['running']);
  const waiting = Array.from({ length: 8 }, () => queue.run('stranger', async () => 'done'));
  const refused = await queue.run('stranger', async () => 'never').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(HashingBusy);
  const owner = queue.run('known', async () => 'owner');
  end('running');
  expect(await Promise.all([running, owner, ...waiting])).toHaveLength(10);
});

test('a hash that fails leaves the queue open', async () => {
  const queue = new HashQueue();
  await expect(queue.run('known', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  expect(await queue.run('known', async () => 'done')).toBe('done');
});
