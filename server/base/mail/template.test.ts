import { expect, test } from 'vitest';
import { DomainError } from '#server/vocabulary/errors.ts';
import { brokenPlaceholder, longestBody, render, type Values } from './template.ts';

const plain = (body: string, values: Values) => render({ subject: 's', body, html: null }, values).body;

function refusal(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error.details;
    throw error;
  }
  throw new Error('nothing was refused');
}

const contact = { first_name: 'Ana', last_name: null, score: 0 };

test.each([
  ['{{name}}', { name: 'Ana' }, 'Ana'],
  ['{{ name }} and {{name}}', { name: 'Ana' }, 'Ana and Ana'],
  ['{{contact.first_name}}', { contact }, 'Ana'],
  ['{{contact.last_name|friend}}', { contact }, 'friend'],
  ['{{contact.score}}, {{paid}}', { contact, paid: false }, '0, false'],
  ['{{name|there}}', { name: '  ' }, 'there'],
  ['{{name|}}!', {}, '!'],
  ['{{name|{{x}}', { x: 'inner' }, '{{name|inner'],
  ['no {braces} {{}} at all', {}, 'no {braces} {{}} at all'],
  ['{{a}}', { a: '{{b}}', b: 'never' }, '{{b}}'],
  ['{{a}}', { a: '$& $1' }, '$& $1'],
])('%s with %j is %s', (body, values, expected) => {
  expect(plain(body, values)).toBe(expected);
});

test('all that is missing is named at once, inherited properties among it', () => {
  const template = {
    subject: '{{order.number}}',
    body: '{{name}} {{constructor.name}}',
    html: '{{name}}{{list}}',
  };
  const details = refusal(() => render(template, { order: {}, list: ['a'] }));
  expect(details?.map(({ path }) => path)).toEqual([
    'variables.order.number',
    'variables.name',
    'variables.constructor.name',
    'variables.list',
  ]);
});

test('variables are escaped in HTML and nowhere else', () => {
  const text = `<b>"O'Neil" & co</b>`;
  const filled = render(
    { subject: '{{x}}', body: '{{x}}', html: '<p title="{{x}}">{{y|<i>}}</p>' },
    { x: text },
  );
  expect(filled).toEqual({
    subject: text,
    body: text,
    html: '<p title="&lt;b&gt;&quot;O&#39;Neil&quot; &amp; co&lt;/b&gt;">&lt;i&gt;</p>',
  });
});

test.each(['a\r\nBcc: x@example.com', 'a\n\nb', 'a\u2028b', 'a\u0000b', 'a\u0085b'])(
  'a subject stays one line with the variable %j',
  (name) => {
    const { subject } = render({ subject: 'Hello {{name}}', body: 'b', html: null }, { name });
    expect(subject).toMatch(/^Hello a [\x20-\x7e]*b?[\x20-\x7e]*$/);
  },
);

test('a template cannot grow without bounds', () => {
  const template = { subject: 's', body: '{{x}}'.repeat(1_000), html: null };
  expect(refusal(() => render(template, { x: 'y'.repeat(longestBody / 100) }))).toMatchObject([
    { path: 'body', rule: 'too_big' },
  ]);
  expect(refusal(() => render({ ...template, subject: '{{x}}' }, { x: 'y'.repeat(301) }))).toMatchObject([
    { path: 'subject', rule: 'too_big' },
  ]);
});

test('long nonsense is read in one pass', () => {
  const nonsense = [
    '{{a'.repeat(100_000),
    `{{${' '.repeat(300_000)}`,
    `{{a|${'b'.repeat(300_000)}`,
    '{'.repeat(300_000),
  ];
  const started = performance.now();
  for (const body of nonsense) expect(plain(body, {})).toBe(body);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test.each([
  ['Hello {{name}} {{a.b|c}}', undefined],
  ['Hello {{name', '{{name'],
  ['{{first name}}', '{{first name}}'],
  ['{{name}} {{ }}', '{{ }}'],
])('%s: what is broken is %s', (text, broken) => {
  expect(brokenPlaceholder(text)).toBe(broken);
});
