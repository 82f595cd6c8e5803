import { z } from 'zod';
import { afterNumbering } from '#server/base/events/numbered.ts';
import { addJob } from '#server/base/jobs/add-job.ts';
import { operation, preparedOperation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import { conformanceReport, runConformance, shownReport } from './conformance.ts';
import { hurryLanes } from './delivery-rows.ts';
import { editEndpoint, lockEndpoint, sendTest } from './endpoint-changes.ts';
import { changeEndpoint, findEndpoint } from './endpoint-rows.ts';
import { createdEndpoint, endpoint, present } from './endpoint-view.ts';
import { lockFanOut } from './fan-out.ts';
import { replayEvents } from './replay.ts';
import { place } from './settings.ts';
import { newSecret, placeOf, shownPrefix } from './signing.ts';
import { summaryOf, webhookEvents } from './webhook-events.ts';

const recordFrom = '/integrations/webhooks';

export const testReply = recordReply(
  z.object({ event_id: z.string(), type: z.string(), endpoint_id: z.string(), status: z.literal('queued') }),
);

export const oneEndpoint = {
  test: operation({
    ...place,
    method: 'POST',
    path: '/settings/webhooks/{id}/test',
    summary: 'Send a test event to an endpoint',
    description:
      'Sent like every event. The result is in `GET /settings/webhooks/deliveries?event_id=`, usually within a second.',
    examples: { recordFrom },
    input: z.looseObject({ id }),
    output: testReply,
    handler: async (ctx, input) => ({ data: await sendTest(ctx, input.id) }),
  }),
  rotateSecret: operation({
    ...place,
    method: 'POST',
    path: '/settings/webhooks/{id}/rotate-secret',
    summary: 'Give an endpoint a new secret',
    description:
      'Until the overlap ends every request has two signatures, so receivers can switch at any time. With `overlap_hours: 0` the old secret stops working at once.',
    examples: { request: { overlap_hours: 24 }, recordFrom },
    input: z.looseObject({ id, overlap_hours: z.number().min(0).max(168).default(24) }),
    showsSecret: true,
    output: recordReply(createdEndpoint),
    handler: async (ctx, { id: wanted, overlap_hours }) => {
      const before = await lockEndpoint(ctx, wanted);
      const secret = newSecret();
      const until = new Date(ctx.app.now() + overlap_hours * 3_600_000).toISOString();
      const row = await changeEndpoint(ctx.tx, ctx.organization, wanted, {
        secret: ctx.app.seal.close(secret, placeOf(ctx.organization, wanted)),
        secret_prefix: shownPrefix(secret),
        previous_secret: overlap_hours > 0 ? before.secret : null,
        previous_secret_until: overlap_hours > 0 ? until : null,
        updated_at: ctx.now,
      });
      ctx.journal.emit(webhookEvents.secret_rotated, 'webhook', summaryOf(row));
      return { data: { ...(await present(ctx, row)), secret } };
    },
  }),
  enable: preparedOperation({
    ...place,
    method: 'POST',
    path: '/settings/webhooks/{id}/enable',
    summary: 'Switch an endpoint on again',
    description:
      'Waiting deliveries are attempted at once. With `recover_since`, events since then that were never delivered are sent too.',
    examples: { request: { recover_since: '2026-01-01T00:00:00Z' }, recordFrom },
    input: z.looseObject({ id, recover_since: z.iso.datetime({ offset: true }).optional() }),
    output: z.object({ data: endpoint, recovered: z.int(), has_more: z.boolean() }),
    prepare: afterNumbering,
    handler: async (ctx, { id: wanted, recover_since: since }) => {
      // Fan-out locks in the same order: first its cursor, then the endpoint and its lanes.
      const missingTo = since === undefined ? undefined : await lockFanOut(ctx);
      await editEndpoint(ctx, wanted, { enabled: true });
      // An endpoint that is enabled already may be waiting for a later attempt, or paused by its receiver.
      const row = await changeEndpoint(ctx.tx, ctx.organization, wanted, {
        failing_since: null,
        paused_until: null,
        last_error: null,
      });
      await hurryLanes(ctx, wanted);
      const replay = { since: since ?? ctx.now, after_sequence: 0, missingTo, dry_run: false };
      const { queued, coming, has_more } = since
        ? await replayEvents(ctx, row, replay)
        : { queued: 0, coming: 0, has_more: false };
      return { data: await present(ctx, row), recovered: queued + coming, has_more };
    },
  }),
  conformance: operation({
    ...place,
    method: 'POST',
    path: '/settings/webhooks/{id}/conformance',
    summary: 'Test a receiver',
    description:
      'Sends a valid event, a forged one, an outdated one, one twice and two in the wrong order. Read the result with GET.',
    examples: { recordFrom },
    input: z.looseObject({ id }),
    output: recordReply(conformanceReport),
    handler: async (ctx, input) => {
      const row = await lockEndpoint(ctx, input.id);
      const report = { status: 'queued' as const, started_at: ctx.now, finished_at: null, checks: [] };
      await changeEndpoint(ctx.tx, ctx.organization, row.id, { conformance: report });
      await addJob(ctx, runConformance, { endpoint_id: row.id });
      return { data: report };
    },
  }),
  conformanceResult: operation({
    ...place,
    method: 'GET',
    path: '/settings/webhooks/{id}/conformance',
    summary: 'Read the last check of a receiver',
    description: 'Each check says what was expected and what the receiver answered.',
    examples: { recordFrom },
    input: z.strictObject({ id }),
    output: recordReply(conformanceReport),
    handler: async (ctx, input) => {
      const row = await findEndpoint(ctx.tx, ctx.organization, input.id);
      if (!row) throw noRecord('webhook', input.id);
      const none = { status: 'never' as const, started_at: null, finished_at: null, checks: [] };
      return { data: row.conformance ? shownReport(row.conformance) : none };
    },
  }),
};
