import { z } from 'zod';
import { presenceStates } from '#server/base/presence/present-people.ts';
import { operation } from '#server/calls/operation.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { notFound } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';
import { findTitles } from './titles.ts';

/** A sign of life of the page that shows a record; the answer has the other people at it. */
export const presence = operation({
  tag: 'Session',
  area: null,
  internal: true,
  role: 'viewer',
  method: 'POST',
  path: '/surface/presence',
  summary: 'Say that you look at a record or write about it, and get the others who do',
  trial: 'none',
  input: z.strictObject({ id, state: z.enum(presenceStates) }),
  output: z.array(z.object({ id: z.string(), state: z.enum(['looking', 'writing']) })),
  handler: async (ctx, { id: record, state }) => {
    const { app, tx, actor, organization } = ctx;
    const isReadable = (await findTitles(ctx, [record])).has(record);
    if (!isReadable) throw notFound(t('noneToWatch', { id: record }));
    return app.presence.note(tx, { organization, record, person: actor.id, state });
  },
});
