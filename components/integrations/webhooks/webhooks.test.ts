import { expect, test } from 'vitest';
import { conditionOf, nameOf } from './webhooks.ts';

const health = { failing_since: null, paused_until: null, last_success_at: null };
const at = '2026-01-15T09:30:00.000Z';

test('one condition describes an endpoint, the most urgent one first', () => {
  expect(conditionOf({ enabled: true, health })).toBe('new');
  expect(conditionOf({ enabled: true, health: { ...health, last_success_at: at } })).toBe('well');
  const failing = { ...health, last_success_at: at, failing_since: at, paused_until: at };
  expect(conditionOf({ enabled: true, health: failing })).toBe('failing');
  expect(conditionOf({ enabled: true, health: { ...failing, failing_since: null } })).toBe('resting');
  expect(conditionOf({ enabled: false, health: failing })).toBe('off');
});

test('an endpoint is named by its description, or else by its address', () => {
  expect(nameOf({ description: 'Orders', url: 'https://example.com/a' })).toBe('Orders');
  expect(nameOf({ description: null, url: 'https://example.com/' })).toBe('example.com');
});
