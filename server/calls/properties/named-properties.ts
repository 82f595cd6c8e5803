import { z } from 'zod';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { namesAt } from '#server/kernel/names/names-at.ts';
import { namesMeant } from '#server/kernel/names/names-meant.ts';
import { type ErrorDetail, invalidAt } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from '../call-messages.ts';
import type { Ctx } from '../context.ts';

/** A warning about a property that was unknown, or that the server sets itself. */
export type NamedProperty = Warning & { path: string };

export const isAboutProperty = (one: Warning): one is NamedProperty =>
  (one.code === 'unknown_property' || one.code === 'ignored_property') && one.path !== undefined;

/** A property that was not kept. Of one inside a list or an object, `shape` has the names that were probably meant. */
export function ignoredProperty(path: string, shape: z.ZodRawShape): NamedProperty {
  const meant = namesMeantInside(path, shape);
  const message = meant.length
    ? t('ignoredPropertyMeant', { name: path, meant: meant.join('", "') })
    : t('ignoredProperty', { name: path });
  return {
    code: 'ignored_property',
    message,
    path,
    ...(meant.length ? { did_you_mean: meant } : {}),
  };
}

function namesMeantInside(path: string, shape: z.ZodRawShape): string[] {
  const [outer = '', ...steps] = path.split('.');
  const name = steps.pop();
  const schema = Object.hasOwn(shape, outer) ? shape[outer] : undefined;
  return name !== undefined && schema instanceof z.ZodType ? namesMeant(name, namesAt(schema, steps)) : [];
}

export const notKnown = (name: string, meant: readonly string[] = []): Message =>
  meant.length
    ? t('propertyUnknownMeant', { name, meant: meant.join('", "') })
    : t('propertyUnknown', { name });

/** A strict call neither keeps nor ignores anything, so its messages do not say so. */
const refusalOf = ({ code, path, did_you_mean }: NamedProperty): ErrorDetail<string> => ({
  path,
  rule: 'strict',
  message: code === 'ignored_property' ? notTaken(path, did_you_mean) : notKnown(path, did_you_mean),
});

const notTaken = (name: string, meant: readonly string[] = []): Message =>
  meant.length
    ? t('propertyNotTakenMeant', { name, meant: meant.join('", "') })
    : t('propertyNotTaken', { name });

/** Refuses the call, or the item of a bulk call, that these warnings are about if its caller wants it to be strict. */
export function refuseIfStrict({ isStrict }: Pick<Ctx, 'isStrict'>, warnings: readonly Warning[]): void {
  const named = warnings.filter(isAboutProperty);
  if (isStrict && named.length) throw invalidAt(named.map(refusalOf));
}
