import { z } from 'zod';
import type { ConformanceReport } from '#db/schema/integrations/webhooks.ts';
import { apiVersion, type EventView } from '#server/base/events/rows.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import { createOutboundAgent } from '#server/base/outbound/agent.ts';
import { allowedTargets } from '#server/base/outbound/allowed.ts';
import { post } from '#server/base/outbound/post.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Services } from '#server/calls/services.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { type Message, verbatim } from '#server/vocabulary/wording/message.ts';
import { fromStored, toStored } from '#server/vocabulary/wording/stored.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { changeEndpoint, findEndpoint } from './endpoint-rows.ts';
import { t } from './messages.ts';
import { answerWithinMs } from './schedule.ts';
import { newSecret, openSecrets, signedHeaders } from './signing.ts';
import { type EndpointSummary, summaryOf, testType } from './webhook-events.ts';

const check = z.object({
  name: z.enum(['good', 'forged', 'stale', 'duplicate', 'reordered']),
  expected: z.string(),
  answered: z.array(textSchema()),
  passed: z.boolean(),
  advice: textSchema().nullable(),
});

export const conformanceReport = z.object({
  status: z.enum(['never', 'queued', 'done']),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  checks: z.array(check),
});

type Check = ConformanceReport['checks'][number];
export const shownReport = ({ checks, ...report }: ConformanceReport): z.input<typeof conformanceReport> => ({
  ...report,
  checks: checks.map((one) => ({
    ...one,
    answered: one.answered.map(fromStored),
    advice: one.advice === null ? null : fromStored(one.advice),
  })),
});

/** The status of an answer, and the status or the error as text. */
type Answer = { status: number | undefined; text: Message };

const accepts = ({ status = 0 }: Answer) => status >= 200 && status < 300;
const refuses = ({ status = 0 }: Answer) => status >= 400 && status < 500;
const staleMs = 10 * 60_000;

interface Probe {
  send(options: { event?: EventView; secrets?: readonly string[]; ageMs?: number }): Promise<Answer>;
  event(): EventView;
}

const judge = (
  name: Check['name'],
  expected: string,
  answers: Answer[],
  passed: boolean,
  advice: Message,
): Check => ({
  name,
  expected,
  answered: answers.map(({ text }) => toStored(text)),
  passed,
  advice: passed ? null : toStored(advice),
});

async function checkAll({ send, event }: Probe): Promise<Check[]> {
  const first = event();
  const good = await send({ event: first });
  const forged = await send({ secrets: [newSecret()] });
  const stale = await send({ ageMs: staleMs });
  const again = await send({ event: first });
  const [earlier, later] = [event(), event()];
  const pair = [await send({ event: later }), await send({ event: earlier })];
  return [
    judge('good', '2xx', [good], accepts(good), t('adviceGood')),
    judge('forged', '4xx', [forged], refuses(forged), t('adviceForged')),
    judge('stale', '4xx', [stale], refuses(stale), t('adviceStale')),
    judge('duplicate', '2xx', [again], accepts(again), t('adviceDuplicate')),
    judge('reordered', '2xx, 2xx', pair, pair.every(accepts), t('adviceReordered')),
  ];
}

/** Calls the receiver outside of any transaction. After a crash it is run again from the beginning. */
export const runConformance = defineJob({
  name: 'webhook-conformance',
  description: 'Checks that a webhook receiver verifies the events it gets.',
  data: z.object({ endpoint_id: z.string() }),
  retries: 2,
  run: async (app: Services, { organization_id, endpoint_id }, { signal }) => {
    if (organization_id === null) return;
    const row = await app.db.withTenant(organization_id, 'read', (tx) =>
      findEndpoint(tx, organization_id, endpoint_id),
    );
    if (!row) return;
    const sealed = { ...row, organization_id, endpoint_id };
    const own = openSecrets(app.seal, sealed, app.now());
    const agent = createOutboundAgent({
      lookup: app.lookup,
      allowed: allowedTargets(app.config),
      connections: 1,
    });
    const started_at = app.nowIso();
    try {
      const event = () => sample(app, organization_id, summaryOf(row));
      const checks = await checkAll({
        event,
        send: async ({ event: given = event(), secrets = own, ageMs = 0 }) => {
          const body = JSON.stringify(given);
          const headers = signedHeaders(secrets, given.id, app.now() - ageMs, body);
          const request = { url: row.url, body, timeoutMs: answerWithinMs, signal };
          const type = { 'content-type': 'application/json; charset=utf-8' };
          const { status, error } = await post(agent, { ...request, headers: { ...type, ...headers } });
          return {
            status,
            text: status === undefined ? (error?.text ?? t('noAnswer')) : verbatim(String(status)),
          };
        },
      });
      const report = { status: 'done' as const, started_at, finished_at: app.nowIso(), checks };
      await asPlatform(app, organization_id, async ({ tx }) => {
        if (!(await findEndpoint(tx, organization_id, endpoint_id, true))) return;
        await changeEndpoint(tx, organization_id, endpoint_id, { conformance: report });
      });
    } finally {
      await agent.destroy();
    }
  },
});

let sampled = 0;

/** An event that looks like a test event and is not stored. */
function sample(app: Services, organization_id: string, object: EndpointSummary): EventView {
  sampled += 1;
  return {
    id: newId('event', app.now()),
    type: testType,
    api_version: apiVersion,
    sequence: sampled,
    created_at: app.nowIso(),
    organization_id,
    actor: { type: 'system', id: 'platform' },
    request_id: newId('request', app.now()),
    data: { object: { ...object }, changes: {} },
  };
}
