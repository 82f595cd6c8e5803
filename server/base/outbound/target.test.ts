import { expect, test } from 'vitest';
import { inLanguage } from '#server/vocabulary/wording/in-language.ts';
import { thisMachine } from '../../../e2e/support/outbound/this-machine.ts';
import { acceptedUrls, refusedUrls } from '../../../e2e/support/outbound/vectors.ts';
import { nothingAllowed } from './allowed.ts';
import { checkTarget, type TargetRules } from './target.ts';

const strict = { allowed: nothingAllowed };
const local = { allowed: thisMachine };
const ruleOf = (url: string, rules: TargetRules) => {
  const target = checkTarget(url, rules);
  return 'refusal' in target ? target.refusal.rule : 'accepted';
};

test.each(refusedUrls)('%j is refused by the rule of its %s', (url, rule) => {
  expect(ruleOf(url.replace('PORT', '8443'), strict)).toBe(rule);
});

test.each(acceptedUrls)('%j is called as %s', (url, called) => {
  const target = checkTarget(url, strict);
  expect('url' in target && target.url.href).toBe(called);
});

test.each([
  'http://127.0.0.1:3000/hook',
  'http://localhost:3000/hook',
  'http://hooks.localhost/',
  'http://[::1]:3000/',
  'https://127.0.0.1:3000/',
  'https://localhost/',
  'https://2130706433/',
  'https://example.com/',
])('%s is accepted where receivers on this machine are', (url) => {
  expect(ruleOf(url, local)).toBe('accepted');
});

test.each([
  ['http://example.com/', 'scheme'],
  ['http://10.0.0.1/', 'scheme'],
  ['http://0.0.0.0/', 'scheme'],
  ['http://localhost.example.com/', 'scheme'],
  ['https://10.0.0.1/', 'address'],
  ['https://0.0.0.0/', 'address'],
  ['https://169.254.169.254/', 'address'],
  ['https://intranet/', 'host'],
  ['https://user@localhost/', 'userinfo'],
  ['http://localhost:25/', 'port'],
])('%s is refused even there, by the rule of its %s', (url, rule) => {
  expect(ruleOf(url, local)).toBe(rule);
});

test('a refusal says why in words for the person who typed the address', () => {
  expect(inLanguage(checkTarget('https://10.0.0.1/', strict), 'en')).toEqual({
    refusal: {
      rule: 'address',
      message:
        'must be reachable from the internet or be allowed by the operator (OUTBOUND_ALLOW): it is a private address',
    },
  });
});
