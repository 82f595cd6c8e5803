import { asPlatform } from '#server/calls/acting.ts';
import type { Services } from '#server/calls/services.ts';
import { t } from '../messages.ts';
import { unsealCertificate } from '../settings/sealed-certificate.ts';
import { type Claimed, claimRecords } from './claim-records.ts';
import { type Sent, verifactuAdapter } from './fiscal-adapter.ts';
import { storeAnswer, storeFailure, storeRest } from './store-answer.ts';

/**
 * Sends the records of an organization that wait, in their order. One process at a time does it, so that no record overtakes
 * another, and no lock is held in the database while the agency is asked.
 */
export async function sendRecords(app: Services, organization: string, signal: AbortSignal): Promise<void> {
  const { verifactu } = app.config;
  if (verifactu?.endpoint === undefined) return;
  const held = await app.uploadLocks.takeIfFree(`fiscal records ${organization}`);
  if (!held) return;
  try {
    while (await sendNext(app, organization, signal)) signal.throwIfAborted();
  } finally {
    await held.release();
  }
}

/** Returns whether more may be sent at once. */
async function sendNext(app: Services, organization: string, signal: AbortSignal): Promise<boolean> {
  const claimed = await asPlatform(app, organization, (ctx) => claimRecords(ctx, app.nowIso()));
  if (!claimed) return false;
  if (claimed.records.length === 0) {
    await asPlatform(app, organization, storeRest);
    return false;
  }
  const sent = await handOver(app, organization, claimed, signal);
  const now = app.nowIso();
  await asPlatform(app, organization, (ctx) =>
    sent.is === 'answer' ? storeAnswer(ctx, now, claimed.records, sent) : storeFailure(ctx, now, sent.reason),
  );
  return sent.is === 'answer';
}

async function handOver(
  app: Services,
  organization: string,
  { chain, records }: Claimed,
  signal: AbortSignal,
): Promise<Sent> {
  const { verifactu } = app.config;
  const [first] = records;
  if (!first || verifactu?.endpoint === undefined) throw new Error('nothing can be sent');
  const credentials = unsealCertificate(app, organization, chain.certificate);
  if (!credentials) return { is: 'failure', reason: t('certificateClosed') };
  const expires = new Date(chain.certificate_expires_at).toISOString();
  if (expires <= app.nowIso())
    return { is: 'failure', reason: t('certificateExpiredOn', { day: expires.slice(0, 10) }) };
  const contents = records.map(({ content }) => content);
  const sending = { contents, issuer: first.content.issuer, isLate: chain.failures > 0, credentials };
  return verifactuAdapter(verifactu, verifactu.endpoint).send(sending, signal);
}
