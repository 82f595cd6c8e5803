import { z } from 'zod';
import { mailAddress } from '#server/base/mail/addresses.ts';
import { suppressionEvents } from '#server/base/mail/email-events.ts';
import { suppression } from '#server/base/mail/email-view.ts';
import {
  liftSuppression,
  listSuppressions,
  suppress,
  suppressionList,
} from '#server/base/mail/suppression-rows.ts';
import { operation } from '#server/calls/operation.ts';
import { listReply, recordReply } from '#server/calls/replies.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { noRecord } from '#server/vocabulary/errors.ts';

const place = { tag: 'Mail', area: 'platform' } as const;

export const suppressions = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/emails/suppressions',
    summary: 'List suppressed addresses',
    description: 'Addresses that bounced or were added. Contacts who opted out are listed by `/contacts`.',
    input: z.strictObject({
      ...suppressionList.input,
      address: mailAddress.optional().describe('Exactly this address.'),
      reason: z
        .enum(['bounced', 'manual'])
        .optional()
        .describe('`bounced` is set automatically; others are added by people.'),
    }),
    output: listReply(suppression),
    handler: async (ctx, { address, reason, ...page }) => {
      const wanted = { address, reason };
      const { rows, meta } = await listSuppressions(ctx.tx, ctx.organization, wanted, page);
      return { data: rows, meta };
    },
  }),
  add: operation({
    ...place,
    method: 'POST',
    path: '/emails/suppressions',
    extras: 'named',
    summary: 'Suppress an address',
    description: 'An address that is already suppressed is not changed.',
    examples: { request: { address: 'former.customer@example.com', detail: 'Asked by telephone' } },
    input: z.object({
      address: mailAddress,
      reason: z.literal('manual').default('manual'),
      detail: z.string().trim().min(1).max(500).nullish(),
    }),
    output: recordReply(suppression),
    handler: async (ctx, { address, reason, detail = null }) => {
      const created = { created_at: ctx.now, created_by: actorRef(ctx.actor) };
      const wanted = { address, reason, detail, email_id: null, ...created };
      const { row, isNew } = await suppress(ctx.tx, ctx.organization, wanted);
      if (isNew) ctx.journal.emit(suppressionEvents.created, 'email_suppression', row);
      return { data: row };
    },
  }),
  lift: operation({
    ...place,
    method: 'DELETE',
    path: '/emails/suppressions/{id}',
    summary: 'Remove the suppression of an address',
    description: 'For an address that works again. Mail that it missed is not sent.',
    input: z.looseObject({ id }),
    output: recordReply(suppression),
    handler: async (ctx, { id }) => {
      const row = await liftSuppression(ctx.tx, ctx.organization, id);
      if (!row) throw noRecord('email_suppression', id);
      ctx.journal.emit(suppressionEvents.deleted, 'email_suppression', row);
      return { data: row };
    },
  }),
};
