import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { withoutNulls } from '#server/kernel/values/objects.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { newId } from '#server/vocabulary/ids.ts';
import type { Resource } from '../../resource/resource.ts';
import type { SplitBody } from '../body.ts';

/** A new record as it was given, with the values that every new one has, and the status that was wanted for it. */
export function givenRecord(
  ctx: Ctx,
  resource: Resource,
  body: Pick<SplitBody, 'values' | 'customFields'>,
  fixed: Readonly<Record<string, unknown>> = {},
): { status: unknown; given: Row } {
  const { status, ...values } = resource.states ? body.values : { ...body.values, status: undefined };
  const given = {
    ...emptyRecord(ctx, resource),
    ...values,
    ...fixed,
    custom_fields: body.customFields,
    external_ids: withoutNulls(values.external_ids),
    metadata: withoutNulls(values.metadata),
  };
  return { status, given };
}

const templates = new WeakMap<object, Readonly<Record<string, unknown>>>();

/** The values of a new record for which nothing was given: null, the defaults and the first status of the resource. */
export function templateOf(resource: Resource): Readonly<Record<string, unknown>> {
  const known = templates.get(resource);
  if (known) return known;
  const made = {
    ...Object.fromEntries(Object.keys(resource.all).map((name) => [name, null])),
    ...resource.defaults,
    ...(resource.states ? { status: resource.states.initial } : {}),
  };
  templates.set(resource, made);
  return made;
}

function emptyRecord(ctx: Ctx, resource: Resource): Row {
  return {
    ...templateOf(resource),
    id: newId(resource.kind, Date.parse(ctx.now)),
    version: 1,
    created_at: ctx.now,
    updated_at: ctx.now,
    created_by: actorRef(ctx.actor),
    tags: [],
  };
}
