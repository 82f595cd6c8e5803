import { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Readonly<Record<string, string>> = {
  date: 'a date such as 2026-01-31',
  datetime: 'a time with its zone, such as 2026-01-31T09:30:00Z',
  email: 'an e-mail address such as ana@example.com',
  url: 'an address such as https://example.com',
};

/** What stands behind `field: ` where a schema says nothing itself: what the value has to be, in words for people. */
export function wordingOf(issue: Issue): string | undefined {
  const isMissing = issue.input === undefined;
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? 'is required' : mustBe(types[issue.expected]);
    case 'invalid_union':
      return isMissing ? 'is required' : undefined;
    case 'invalid_format':
      return mustBe(formats[issue.format]);
    case 'too_big':
      return bounded('at most', Number(issue.maximum), issue.origin);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'must not be empty'
        : bounded('at least', Number(issue.minimum), issue.origin);
    default:
      return undefined;
  }
}

const mustBe = (what: string | undefined) => (what === undefined ? undefined : `must be ${what}`);

function bounded(bound: string, count: number, origin: string): string {
  if (origin === 'string') return `must have ${bound} ${count} character${count === 1 ? '' : 's'}`;
  if (origin === 'array') return `must have ${bound} ${count} ${count === 1 ? 'entry' : 'entries'}`;
  return `must be ${bound} ${count}`;
}

z.config({ customError: wordingOf });
