import { afterAll, expect, test, vi } from 'vitest';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import { defineTopic, mayHave, type Topic } from './topics.ts';

const topic = (over: Partial<Topic>): Topic => ({
  key: 'tried_here',
  title: verbatim('Tried'),
  about: verbatim('For this test alone.'),
  page: '/notifications',
  defaults: { inbox: true, email: 'off' },
  ...over,
});

afterAll(() => vi.resetModules());

test('a topic has a name of its own', async () => {
  // The test loads its own list of topics, so that later tests do not see the topics registered here.
  vi.resetModules();
  const { registerTopic } = await import('./topics.ts');
  expect(() => defineTopic(topic({ key: 'Not so' }))).toThrow('must be a_name_like_this');
  const twice = defineTopic(topic({ key: 'webhook' }));
  registerTopic(twice);
  expect(() => registerTopic(twice)).toThrow('the topic webhook is defined twice');
});

test.each([
  ['everybody if there are no choices', {}, 'viewer', [], {}, true],
  ['from its role on', { role: 'admin' }, 'manager', [], {}, false],
  ['nobody whose token was not given the area', { area: 'hr' }, 'admin', ['crm'], {}, false],
  ['nobody where the module is switched off', { area: 'hr' }, 'owner', [], { hr: { enabled: false } }, false],
  ['those whom the module lets in', { area: 'hr' }, 'manager', [], { hr: { min_role: 'manager' } }, true],
] as const)('a topic may be had by %s', (_, over, role, areas, modules, wanted) => {
  expect(mayHave({ role, areas }, modules, topic(over))).toBe(wanted);
});
