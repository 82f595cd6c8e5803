import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { fiscalChains } from '#db/schema/finance/fiscal-records.ts';
import { belonging } from '#server/base/documents/kept/document-job.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import type { Services } from '#server/calls/services.ts';
import { isDueIn } from '#server/resources/time/own-clock.ts';
import { sendRecords } from './send-records.ts';
import { fiscalSending } from './sending-job-name.ts';

/** Begins right after the commit that has added a record. */
export const sendFiscalRecords = defineJob({
  ...fiscalSending,
  description: 'Sends the fiscal records of an organization that wait to its tax agency.',
  retries: 0,
  concurrency: 2,
  longestSeconds: 600,
  run: (app: Services, { organization_id }, { signal }) =>
    sendRecords(app, belonging(organization_id), signal),
});

const mostOrganizations = 500;
/** An agency that does not answer holds up only so many organizations. */
const atOnce = 10;

/** Organizations whose records wait for their time, by the platform's clock, as for everything that is sent to others. */
async function organizationsDue(app: Services): Promise<string[]> {
  const now = app.nowIso();
  const rows = await app.db.all.select((tx, reach) =>
    tx
      .select({ id: fiscalChains.organization_id })
      .from(fiscalChains)
      .where(isDueIn(fiscalChains, fiscalChains.next_send_at, { organization: null, reach, from: now, now }))
      .orderBy(asc(fiscalChains.next_send_at))
      .limit(mostOrganizations),
  );
  return rows.map(({ id }) => id);
}

async function tryToSend(app: Services, organization: string, signal: AbortSignal): Promise<void> {
  try {
    await sendRecords(app, organization, signal);
  } catch (error) {
    app.log.failure('fiscal records', error, { organization });
  }
}

export async function sendDueRecords(app: Services, signal: AbortSignal): Promise<void> {
  const due = await organizationsDue(app);
  for (let at = 0; at < due.length && !signal.aborted; at += atOnce)
    await Promise.all(due.slice(at, at + atOnce).map((one) => tryToSend(app, one, signal)));
}

/** Sends the records whose time has come: after the pause that the agency asks for, and again after a failure. */
export const sendDueFiscalRecords = defineJob({
  name: 'send-due-fiscal-records',
  description: 'Sends fiscal records whose time has come, and those that could not be sent before.',
  data: z.object({}),
  every: '* * * * *',
  retries: 0,
  concurrency: 1,
  run: (app: Services, _, { signal }) => sendDueRecords(app, signal),
});
