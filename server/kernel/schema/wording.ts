import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const typeNamed = (expected: string) => types[expected] ?? expected;

/** The choices as text, such as "text or a number". */
const either = ([first = '', ...others]: readonly string[]): string =>
  others.length ? `${first} or ${either(others)}` : first;

const formats: Readonly<Record<string, string>> = {
  date: 'a date such as 2026-01-31',
  datetime: 'a time with its zone, such as 2026-01-31T09:30:00Z',
  email: 'an e-mail address such as ana@example.com',
  url: 'an address such as https://example.com',
};

const limitWords: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
};

function limit(
  { origin, inclusive = true }: { origin: string; inclusive?: boolean },
  bound: unknown,
  most: boolean,
) {
  const unit = limitWords[origin];
  if (unit) return `must have at ${most ? 'most' : 'least'} ${bound} ${unit[bound === 1 ? 0 : 1]}`;
  if (inclusive) return `must be at ${most ? 'most' : 'least'} ${bound}`;
  return `must be ${most ? 'less' : 'more'} than ${bound}`;
}

/** The error message, which explains what to send instead. A schema's own message takes precedence. */
function wordingOf(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'is required';
    return `must be ${typeNamed(issue.expected)}${issue.input === null ? ', not null' : ''}`;
  }
  if (issue.code === 'invalid_union') {
    const expected = issue.errors.flatMap(([first]) =>
      first?.code === 'invalid_type' ? [typeNamed(first.expected)] : [],
    );
    if (issue.input === undefined) return 'is required';
    return expected.length ? `must be ${either([...new Set(expected)])}` : 'is not valid';
  }
  if (issue.code === 'too_small') {
    const isEmpty = issue.minimum === 1 && issue.origin in limitWords;
    return isEmpty ? 'must not be empty' : limit(issue, issue.minimum, false);
  }
  if (issue.code === 'too_big') return limit(issue, issue.maximum, true);
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_format') {
    const wanted = formats[issue.format];
    return wanted ? `must be ${wanted}` : undefined;
  }
  return undefined;
}

/** Makes every schema of this process use these error messages. */
export const describeRefusedValues = (): void => void z.config({ customError: wordingOf });
