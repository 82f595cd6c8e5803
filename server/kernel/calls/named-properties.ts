import type { Message } from '#server/base/wording/message.ts';
import type { Ctx } from '#server/calls/context.ts';
import { type ErrorDetail, invalidAt } from '#server/calls/errors.ts';
import type { Warning } from '../resource/behaviour.ts';
import { t } from './messages.ts';

/** A warning about a property that was unknown, or that the server sets itself. */
export type NamedProperty = Warning & { path: string };

export const isAboutProperty = (one: Warning): one is NamedProperty =>
  (one.code === 'unknown_property' || one.code === 'ignored_property') && one.path !== undefined;

export const ignoredProperty = (path: string): NamedProperty => ({
  code: 'ignored_property',
  message: t('ignoredProperty', { name: path }),
  path,
});

export const notKnown = (name: string, meant: readonly string[] = []): Message =>
  meant.length
    ? t('propertyUnknownMeant', { name, meant: meant.join('", "') })
    : t('propertyUnknown', { name });

/** A strict call neither keeps nor ignores anything, so its messages do not say so. */
const refusalOf = ({ code, path, did_you_mean }: NamedProperty): ErrorDetail<string> => ({
  path,
  rule: 'strict',
  message: code === 'ignored_property' ? t('propertyNotTaken', { name: path }) : notKnown(path, did_you_mean),
});

/** Refuses the call, or the item of a bulk call, that these warnings are about if its caller wants it to be strict. */
export function refuseIfStrict({ isStrict }: Pick<Ctx, 'isStrict'>, warnings: readonly Warning[]): void {
  const named = warnings.filter(isAboutProperty);
  if (isStrict && named.length) throw invalidAt(named.map(refusalOf));
}
