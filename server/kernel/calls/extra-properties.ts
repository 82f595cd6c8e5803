import { z } from 'zod';
import type { Message } from '#server/base/wording/message.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Declared } from '#server/calls/declared.ts';
import { type ErrorDetail, invalidAt } from '#server/calls/errors.ts';
import { isObject } from '../records/body.ts';
import { namesMeant } from '../records/unknown-names.ts';
import type { Warning } from '../resource/behaviour.ts';
import { unknownName } from '../schema/issues.ts';
import { hasTrial } from './dry-run.ts';
import { t } from './messages.ts';
import { refuseMisspeltControls } from './misspelt-controls.ts';
import { warning } from './replies.ts';
import { shapeOf } from './validation.ts';

/**
 * Refuses properties that a verb does not declare, and names close to an option of the call. Returns the names that
 * the reply must list.
 */
export function checkExtras(op: Declared, raw: unknown): string[] {
  if (op.kind !== 'mutation' || op.takesForms || !isObject(raw)) return [];
  const shape = shapeOf(op.input);
  const extra = Object.keys(raw).filter((name) => !Object.hasOwn(shape, name));
  if (extra.length === 0) return [];
  refuseMisspeltControls(extra, [...Object.keys(shape), ...(hasTrial(op) ? ['dry_run'] : [])]);
  if (op.extras === 'refused') {
    const known = Object.keys(shape).filter((name) => !op.openapi.path.includes(`{${name}}`));
    throw invalidAt(extra.map((name) => unknownName(name, name, known, 'property')));
  }
  return op.extras === 'own' ? [] : extra;
}

const shownWarnings = z.array(warning);
const longestShown = 200;

/** The reply with a warning for each property that was not declared, or that the server sets itself. */
export function withWarnings(ctx: Ctx, op: Declared, extras: readonly string[], reply: unknown): unknown {
  const own = isObject(reply) && Array.isArray(reply.warnings) ? reply.warnings : [];
  // Every write comes here, and most have nothing to list.
  if (own.length + extras.length + ctx.reply.ignored.length === 0) return reply;
  const known = Object.keys(shapeOf(op.input));
  const ignored = new Set(ctx.reply.ignored);
  // Records list their own unknown properties.
  const listed = new Set([...ignored, ...own.map((one: unknown) => isObject(one) && one.path)]);
  const about = [
    ...extras.filter((name) => !listed.has(name)).map((name) => unknownProperty(name, known, reply)),
    ...[...ignored].map(ignoredProperty),
  ];
  ctx.reply.ignored = about.flatMap(({ kept_as, path }) => (kept_as === undefined ? [path] : []));
  const unknown = [...own, ...about].filter(isAboutName);
  ctx.reply.unknown = unknown.map(({ path }) => path);
  if (ctx.isStrict && unknown.length) throw invalidAt(unknown.map(refusalOf));
  return about.length
    ? Object.assign({}, reply, { warnings: [...own, ...shownWarnings.parse(about)] })
    : reply;
}

/** A strict call neither keeps nor ignores anything, so its messages do not say so. */
const refusalOf = ({ code, path, did_you_mean }: Named): ErrorDetail<string> => ({
  path,
  rule: 'strict',
  message: code === 'ignored_property' ? t('propertyNotTaken', { name: path }) : notKnown(path, did_you_mean),
});

const notKnown = (name: string, meant: readonly string[] = []): Message =>
  meant.length
    ? t('propertyUnknownMeant', { name, meant: meant.join('", "') })
    : t('propertyUnknown', { name });

type Named = Warning & { path: string };

const isAboutName = (one: Warning): one is Named =>
  (one.code === 'unknown_property' || one.code === 'ignored_property') && one.path !== undefined;

function unknownProperty(name: string, known: readonly string[], reply: unknown): Named {
  const path = name.slice(0, longestShown);
  const meant = namesMeant(name, known);
  return {
    code: 'unknown_property',
    message: notKnown(path, meant),
    path,
    ...(isKept(name, reply) ? { kept_as: `custom_fields.${path}` } : {}),
    ...(meant.length ? { did_you_mean: meant } : {}),
  };
}

const isKept = (name: string, reply: unknown): boolean =>
  isObject(reply) &&
  isObject(reply.data) &&
  isObject(reply.data.custom_fields) &&
  Object.hasOwn(reply.data.custom_fields, name);

const ignoredProperty = (path: string): Named => ({
  code: 'ignored_property',
  message: t('ignoredProperty', { name: path }),
  path,
});
