import { z } from 'zod';
import { namesMeant } from '#server/kernel/names/names-meant.ts';
import { unknownName } from '#server/kernel/values/issues.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import { invalidAt } from '#server/vocabulary/errors.ts';
import type { Ctx } from '../context.ts';
import type { Declared } from '../declared.ts';
import { hasTrial } from '../dry-run.ts';
import { warning } from '../replies.ts';
import { shapeOf } from '../validation.ts';
import { refuseMisspeltControls } from './misspelt-controls.ts';
import {
  ignoredProperty,
  isAboutProperty,
  type NamedProperty,
  notKnown,
  refuseIfStrict,
} from './named-properties.ts';

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
  const { listed = [] } = ctx.reply;
  // Every write comes here, and most have nothing to list.
  if (own.length + extras.length + ctx.reply.ignored.length + listed.length === 0) return reply;
  const known = Object.keys(shapeOf(op.input));
  const ignored = new Set(ctx.reply.ignored);
  // Records list their own unknown properties.
  const mentioned = new Set([...ignored, ...own.map((one: unknown) => isObject(one) && one.path)]);
  const about = [
    ...extras.filter((name) => !mentioned.has(name)).map((name) => unknownProperty(name, known, reply)),
    ...[...ignored].map((path) => ignoredProperty(path, shapeOf(op.input))),
  ];
  const inItems = listed.filter(isAboutProperty);
  ctx.reply.ignored = [...about, ...inItems].flatMap(({ kept_as, path }) =>
    kept_as === undefined ? [path] : [],
  );
  const named = [...own, ...about].filter(isAboutProperty);
  ctx.reply.unknown = [...named, ...inItems].map(({ path }) => path);
  refuseIfStrict(ctx, named);
  return about.length
    ? Object.assign({}, reply, { warnings: [...own, ...shownWarnings.parse(about)] })
    : reply;
}

function unknownProperty(name: string, known: readonly string[], reply: unknown): NamedProperty {
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
