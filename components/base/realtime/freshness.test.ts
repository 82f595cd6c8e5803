import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { onOutdatedData } from './freshness.ts';

const at = Date.parse('2026-03-02T10:00:00.000Z');

function dehydratedAt(updatedAt: number) {
  const server = new QueryClient();
  server.setQueryData([['deals', 'list'], { type: 'query' }], 'read', { updatedAt });
  return dehydrate(server);
}

function watchedClient(latest: ReadonlyMap<string, number>) {
  const client = new QueryClient();
  const outdated: string[] = [];
  onOutdatedData(client, latest, (area) => outdated.push(area));
  return { client, outdated };
}

it('data handed over by a page is out of date when it is older than an event already received', () => {
  const { client, outdated } = watchedClient(new Map([['deals', at]]));
  hydrate(client, dehydratedAt(at - 10));
  expect(outdated).toEqual(['deals']);
});

it('data handed over again is out of date too when the client already had an older answer', () => {
  const { client, outdated } = watchedClient(new Map([['deals', at]]));
  client.setQueryData([['deals', 'list'], { type: 'query' }], 'older', { updatedAt: at - 60_000 });
  hydrate(client, dehydratedAt(at - 10));
  expect(outdated).toEqual(['deals']);
});

it('data read long after an event, or without any event, is not out of date', () => {
  const { client, outdated } = watchedClient(
    new Map([
      ['deals', at - 60_000],
      ['contacts', at],
    ]),
  );
  hydrate(client, dehydratedAt(at));
  expect(outdated).toEqual([]);
});
