import { z } from 'zod';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { issueMessage } from './refuse-with.ts';
import { t } from './value-messages.ts';

type Issue = z.core.$ZodRawIssue;

const types: Readonly<Record<string, () => Message>> = {
  string: () => t('typeText'),
  number: () => t('typeNumber'),
  int: () => t('typeWhole'),
  boolean: () => t('typeBoolean'),
  array: () => t('typeList'),
  object: () => t('typeObject'),
  record: () => t('typeObject'),
};

const typeNamed = (expected: string): Message | string => types[expected]?.() ?? expected;

/** The choices as text, such as "text or a number". */
const either = ([first = '', ...others]: readonly string[]): Message | string =>
  others.length ? t('either', { first: typeNamed(first), others: either(others) }) : typeNamed(first);

const formats: Readonly<Record<string, () => Message>> = {
  date: () => t('formatDate'),
  datetime: () => t('formatTime'),
  email: () => t('formatEmail'),
  url: () => t('formatUrl'),
};

const lists = ['array', 'set'];

type Size = { origin: string; inclusive?: boolean };

function tooSmall({ origin, inclusive = true }: Size, bound: number | bigint): Message {
  const isCounted = origin === 'string' || lists.includes(origin);
  if (isCounted && bound === 1) return t('empty');
  if (origin === 'string') return t('tooShort', { count: Number(bound) });
  if (isCounted) return t('tooFew', { count: Number(bound) });
  return inclusive ? t('tooSmall', { bound: String(bound) }) : t('notMore', { bound: String(bound) });
}

function tooBig({ origin, inclusive = true }: Size, bound: number | bigint): Message {
  if (origin === 'string') return t('tooLong', { count: Number(bound) });
  if (lists.includes(origin)) return t('tooMany', { count: Number(bound) });
  return inclusive ? t('tooBig', { bound: String(bound) }) : t('notLess', { bound: String(bound) });
}

/** The error message, which explains what to send instead. A schema's own message takes precedence. */
function messageOf(issue: Issue): Message | undefined {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return t('required');
    const named = { types: typeNamed(issue.expected) };
    return issue.input === null ? t('notNull', named) : t('wrongType', named);
  }
  if (issue.code === 'invalid_union') {
    const expected = issue.errors.flatMap(([first]) =>
      first?.code === 'invalid_type' ? [first.expected] : [],
    );
    if (issue.input === undefined) return t('required');
    return expected.length ? t('wrongType', { types: either([...new Set(expected)]) }) : t('notValid');
  }
  if (issue.code === 'too_small') return tooSmall(issue, issue.minimum);
  if (issue.code === 'too_big') return tooBig(issue, issue.maximum);
  if (issue.code === 'invalid_value') return t('notOneOf', { values: issue.values.map(String) });
  return issue.code === 'invalid_format' ? formats[issue.format]?.() : undefined;
}

/** Makes every schema of this process use these error messages. */
export const describeRefusedValues = (): void =>
  void z.config({
    customError: (issue) => {
      const message = messageOf(issue);
      return message && issueMessage(message);
    },
  });
