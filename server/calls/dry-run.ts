import { z } from 'zod';
import { isObject } from '#server/kernel/values/objects.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import type { Call } from './call.ts';
import { t } from './call-messages.ts';
import type { Declared } from './declared.ts';

/** The query parameter that every write with a trial has. */
export const dryRunParameter = z
  .boolean()
  .default(false)
  .describe(
    'Does everything and answers like the call, with `trial` (records before and after, events, deliveries, mails, notifications, jobs), then undoes all of it. Nothing is sent, and no number or idempotency key is used up.',
  );

export const hasTrial = ({ trial }: Pick<Declared, 'trial'>): boolean => trial !== 'none';

const choices: Readonly<Record<string, boolean>> = { true: true, false: false };

/**
 * Takes `dry_run` out of a query. An operation that has a property of that name gets it there, so both ways mean the
 * same.
 */
export function takeDryRun(
  call: Call,
  op: Declared,
  { dry_run, ...rest }: Record<string, unknown>,
): Record<string, unknown> {
  if (dry_run === undefined || op.kind !== 'mutation')
    return dry_run === undefined ? rest : { ...rest, dry_run };
  const chosen = typeof dry_run === 'string' ? choices[dry_run] : undefined;
  if (chosen === undefined) throw invalidField('dry_run', 'boolean', t('dryRunChoice'), Object.keys(choices));
  call.isDryRun = chosen && op.trial === 'rollback';
  return hasOwn(op) ? { ...rest, dry_run: chosen } : rest;
}

const hasOwn = ({ input }: Declared) => 'shape' in input && isObject(input.shape) && 'dry_run' in input.shape;

/** A dry run that the body asks for; other operations refuse the property, because they would really write. */
export function asksForDryRun(op: Declared, raw: unknown, given: unknown): boolean {
  if (op.kind !== 'mutation' || !isObject(raw) || !('dry_run' in raw)) return false;
  if (!hasOwn(op)) throw invalidField('dry_run', 'query_parameter', t('dryRunInQuery'));
  return op.trial === 'rollback' && isObject(given) && given.dry_run === true;
}
