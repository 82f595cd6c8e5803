import { expect, test } from 'vitest';
import { OrganizationUsage } from './organization-usage.ts';

const minuteMs = 60_000;
const callsOf = (usage: OrganizationUsage, organization: string, count: number) => {
  for (let nth = 0; nth < count; nth++) usage.note(organization, 0.5);
};
const begin = performance.now();
const requestsOf = (usage: OrganizationUsage, minutes: number) =>
  Object.fromEntries(
    usage.named(begin + minutes * minuteMs).map(([organization, { requests }]) => [organization, requests]),
  );

test('twenty organizations have series of their own, and the calls of all others are summed', () => {
  const usage = new OrganizationUsage();
  for (let nth = 0; nth < 500; nth++) callsOf(usage, `org ${nth}`, 2);
  const named = requestsOf(usage, 0);
  expect(Object.keys(named)).toHaveLength(20);
  expect(new Set(Object.values(named))).toEqual(new Set([2]));
  expect(usage.others).toEqual({ requests: 960, seconds: 480 });
});

test('a busier organization gets the series of the least busy one, from zero', () => {
  const usage = new OrganizationUsage();
  for (let nth = 0; nth < 20; nth++) callsOf(usage, `early ${nth}`, 10 + nth);
  callsOf(usage, 'late', 100);
  expect(requestsOf(usage, 0)).not.toHaveProperty('late');
  const before = usage.others.requests;
  const named = requestsOf(usage, 2);
  expect(named.late).toBe(0);
  expect(named).not.toHaveProperty('early 0');
  callsOf(usage, 'late', 3);
  callsOf(usage, 'early 0', 4);
  expect(requestsOf(usage, 2).late).toBe(3);
  expect(usage.others.requests).toBe(before + 4);
});

test('organizations without calls are forgotten, and the others keep their sums', () => {
  const usage = new OrganizationUsage();
  for (let nth = 0; nth < 20; nth++) callsOf(usage, `busy ${nth}`, 1_000);
  for (let nth = 0; nth < 10_000; nth++) callsOf(usage, `rare ${nth}`, 1);
  // Later ones are only summed, because no more than ten thousand are remembered.
  callsOf(usage, 'unremembered', 1);
  expect(usage.others.requests).toBe(10_001);
  requestsOf(usage, 2);
  callsOf(usage, 'new', 4_000);
  expect(requestsOf(usage, 4)).toHaveProperty('new');
});
