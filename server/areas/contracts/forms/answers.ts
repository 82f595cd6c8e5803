import { z } from 'zod';
import { messageOf, refuseWith } from '#server/kernel/values/refuse-with.ts';
import { t as schema } from '#server/kernel/values/value-messages.ts';
import type { DetailOf, ErrorDetail } from '#server/vocabulary/errors.ts';
import type { FormField } from './fields.ts';
import type { Form } from './forms.ts';
import { t } from './messages.ts';

export const fieldTypes = [
  'text',
  'textarea',
  'email',
  'phone',
  'url',
  'number',
  'date',
  'checkbox',
  'select',
  'multiselect',
] as const;

export type Answer = string | number | boolean | string[];
export type Answers = Record<string, Answer>;
type AnswerProblem = ErrorDetail<`data.${string}`>;

const text = (max: number) =>
  z
    .string(refuseWith(t('notText')))
    .trim()
    .max(max, refuseWith(t('tooLong', { max })));

const email = text(254)
  .toLowerCase()
  .pipe(z.email(refuseWith(t('notEmail'))));
const phone = text(40).regex(/^\+?[\d\s().\-/]{5,40}$/, refuseWith(t('notPhone')));
const url = text(2_000).pipe(z.url({ protocol: /^https?$/, ...refuseWith(t('notUrl')) }));
const aNumber = refuseWith(t('notNumber'));
const number = z
  .union([z.number(), text(40).regex(/^-?\d+([.,]\d+)?$/, aNumber)], aNumber)
  .transform((given) => (typeof given === 'number' ? given : Number(given.replace(',', '.'))));
const yes = z
  .union([z.boolean(), z.enum(['true', 'false', 'on', 'yes', 'no'])], refuseWith(t('notBoolean')))
  .transform((given) => given === true || given === 'true' || given === 'on' || given === 'yes');

/** Browsers send text for every field, so it is converted to the type of the field. */
function schemaOf({ type, options }: FormField): z.ZodType<Answer> {
  const among = (given: string) => options.includes(given);
  const error = refuseWith(t('notOption', { options }));
  switch (type) {
    case 'text':
      return text(500);
    case 'textarea':
      return text(10_000);
    case 'email':
      return email;
    case 'phone':
      return phone;
    case 'url':
      return url;
    case 'number':
      return number;
    case 'date':
      return text(10).pipe(z.iso.date(refuseWith(t('notDate'))));
    case 'checkbox':
      return yes;
    case 'select':
      return text(200).refine(among, error);
    case 'multiselect':
      return z.array(text(200).refine(among, error), refuseWith(t('notList'))).max(options.length);
  }
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Returns each answer in the form of its field, or the errors, field by field. */
export function readAnswers(
  fields: readonly FormField[],
  given: Record<string, unknown>,
): { answers: Answers; problems: AnswerProblem[] } {
  const answers: Answers = {};
  const problems: AnswerProblem[] = [];
  const known = new Map(fields.map((field) => [field.key, field]));
  for (const key of Object.keys(given)) {
    if (known.has(key)) continue;
    const allowed = [...known.keys()];
    problems.push({
      path: `data.${key}`,
      rule: 'unknown_field',
      message: t('unknownField'),
      allowed,
    });
  }
  for (const field of fields) {
    const value = Object.hasOwn(given, field.key) ? given[field.key] : undefined;
    const path = `data.${field.key}` as const;
    if (isEmpty(value)) {
      if (field.required)
        problems.push({ path, rule: 'required', message: t('answerNeeded', { label: field.label }) });
      continue;
    }
    const parsed = schemaOf(field).safeParse(value);
    if (!parsed.success) problems.push(refusalOf(field, path, parsed.error));
    else if (field.type === 'checkbox' && field.required && parsed.data === false)
      problems.push({ path, rule: 'required', message: t('acceptanceNeeded', { label: field.label }) });
    else answers[field.key] = parsed.data;
  }
  return { answers, problems };
}

function refusalOf(
  { type, options }: FormField,
  path: AnswerProblem['path'],
  error: z.ZodError,
): AnswerProblem {
  const [issue] = error.issues;
  const message = issue ? messageOf(issue) : schema('notValid');
  const isChoice = type === 'select' || type === 'multiselect';
  return { path, rule: type, message, ...(isChoice ? { allowed: options } : {}) };
}

/** Returns the errors in the questions themselves. */
export function fieldProblems(fields: readonly FormField[]): DetailOf<Form>[] {
  const problems: DetailOf<Form>[] = [];
  const seen = new Set<string>();
  fields.forEach(({ key, type, options }, index) => {
    const path = `fields.${index}` as const;
    if (seen.has(key))
      problems.push({ path: `${path}.key`, rule: 'unique', message: t('keyTwice', { key }) });
    seen.add(key);
    const isChoice = type === 'select' || type === 'multiselect';
    if (isChoice && options.length === 0)
      problems.push({ path: `${path}.options`, rule: 'required', message: t('optionsNeeded') });
    if (new Set(options).size !== options.length)
      problems.push({ path: `${path}.options`, rule: 'unique', message: t('optionTwice') });
  });
  return problems;
}
