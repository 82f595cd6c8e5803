import { expect, test } from 'vitest';
import { type Arrival, spamScore, spamThreshold } from './spam.ts';

const person: Arrival = {
  answers: { name: 'Ana García', message: 'Hello, I would like an offer for two days of filming in May.' },
  honeypot: '',
  elapsedMs: 24_000,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
};

test('an ordinary message of a customer has a score of zero', () => {
  expect(spamScore(person)).toEqual({ score: 0, reasons: [] });
  const site = { ...person, answers: { ...person.answers, website: 'https://estudio.example' } };
  expect(spamScore(site)).toEqual({ score: 10, reasons: ['link'] });
});

test.each<[string, Partial<Arrival>]>([
  ['honeypot', { honeypot: 'https://x.example' }],
  ['markup', { answers: { message: 'look <a href="https://x.example">here</a>' } }],
  ['markup', { answers: { message: '[url=https://x.example]x[/url]' } }],
  [
    'many_links',
    { elapsedMs: 200, answers: { message: 'https://a.example www.b.example http://c.example' } },
  ],
  ['trade_words', { elapsedMs: 200, answers: { message: 'Best SEO services and backlinks for you' } }],
  ['robot', { elapsedMs: 10, userAgent: 'python-requests/2.32' }],
  ['no_user_agent', { elapsedMs: 10, userAgent: '' }],
])('%s makes it spam', (reason, odd) => {
  const { score, reasons } = spamScore({ ...person, ...odd });
  expect(reasons).toContain(reason);
  expect(score).toBeGreaterThanOrEqual(spamThreshold);
});

test.each<[string, Partial<Arrival>]>([
  ['too_fast', { elapsedMs: 900 }],
  ['robot', { userAgent: 'curl/8.5' }],
  ['no_user_agent', { userAgent: ' ' }],
  ['link', { answers: { message: 'our site is www.estudio.example' } }],
  ['trade_words', { answers: { message: 'We film in a casino, can you help?' } }],
  ['same_text', { answers: { a: 'the same long text again', b: 'the same long text again' } }],
  ['shouting', { answers: { message: 'PLEASE CALL ME BACK TODAY' } }],
])('%s alone is suspicious and no more', (reason, odd) => {
  const { score, reasons } = spamScore({ ...person, ...odd });
  expect(reasons).toEqual([reason]);
  expect(score).toBeGreaterThan(0);
  expect(score).toBeLessThan(spamThreshold);
});

test('a page that does not report how long it was open does not count as fast', () => {
  expect(spamScore({ ...person, elapsedMs: null }).score).toBe(0);
});

test('the score never exceeds 100', () => {
  const worst = { ...person, honeypot: 'x', elapsedMs: 1, answers: { m: '<a href=x> casino' } };
  expect(spamScore(worst).score).toBe(100);
});
