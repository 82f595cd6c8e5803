import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { present } from '#server/resources/resource/restricted.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { calendarConnection } from './connections.ts';
import { t } from './messages.ts';

const { resource, read } = calendarConnection;

export const connectionOperations = {
  sync: operation({
    tag: 'Calendar',
    area: 'contracts',
    method: 'POST',
    path: '/calendar/connections/{id}/sync',
    summary: 'Synchronize a calendar now',
    description: 'In the background, within seconds; `last_synced_at` or `error` has the result.',
    examples: { request: {} },
    input: z.looseObject({ id }),
    output: savedReply(read),
    handler: async (ctx, { id }) => {
      const before = await lockRecord(ctx, resource, id);
      if (before.status === 'disconnected') throw invalidField('status', 'transition', t('disconnected'));
      const record = await amendRecord(ctx, resource, id, { next_sync_at: ctx.now }, null);
      return saved(ctx, { record: present(ctx, resource, record), warnings: [] });
    },
  }),
};
