import { asPlatform, platformRef } from '#server/calls/acting.ts';
import type { Services } from '#server/calls/services.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import type { Attempt } from '../jobs/job.ts';
import { emailEvents, suppressionEvents } from './email-events.ts';
import { type EmailRow, finishEmail } from './email-rows.ts';
import { present } from './email-view.ts';
import { mailFollowers } from './followers.ts';
import { t } from './messages.ts';
import type { Outcome, Refusal } from './outcome.ts';
import { queueEmail, type Writing } from './queueing.ts';
import { suppress } from './suppression-rows.ts';

/** An attempt with its outcome, and with the mark that it set before it handed the mail over. */
export interface Tried {
  mark: string | null;
  outcome: Outcome | { is: 'nobody' };
  /** How it was sent. If it is missing, it was sent as the installation sends. */
  via?: 'smtp' | 'outbox';
  /** The sender's address, if an organization's own server sent it. */
  from_address?: string;
}

/** Stores the outcome with its events, and suppresses the addresses that the server refused. */
export async function recordAttempt(
  app: Services,
  organization: string,
  row: EmailRow,
  tried: Tried,
  attempt: Pick<Attempt, 'number' | 'isLast'>,
): Promise<void> {
  await asPlatform(app, organization, async (ctx) => {
    const { tx, journal } = ctx;
    const refused = 'refused' in tried.outcome ? tried.outcome.refused : [];
    const bad = refused.filter(({ isBadAddress }) => isBadAddress);
    const bounced = bad.map(({ address }) => ({ address, reason: 'bounced' as const }));
    const attempts = Math.max(row.attempts, attempt.number);
    const suppressed = [...row.suppressed, ...bounced];
    const change = { attempts, suppressed, ...changeOf(ctx, row, tried, attempt.isLast) };
    const finished = await finishEmail(tx, organization, row.id, tried.mark, change);
    if (!finished) return;
    if (finished.status !== 'queued') {
      journal.emit(emailEvents[finished.status], 'email', present(finished));
      for (const follow of mailFollowers()) await follow(ctx, finished);
    }
    if (bad.length) await recordBounces(ctx, finished, bad);
    if (tried.outcome.is === 'accepted') await sendRestLater(ctx, finished, waitingOf(refused));
  });
}

function changeOf({ app, now }: Writing, row: EmailRow, tried: Tried, isLast: boolean): Partial<EmailRow> {
  const { outcome, via, from_address = row.from_address } = tried;
  const transport = via ?? (app.config.smtpUrl === undefined ? 'outbox' : 'smtp');
  switch (outcome.is) {
    case 'accepted': {
      const waiting = waitingOf(outcome.refused);
      return {
        status: 'sent',
        transport,
        from_address,
        sent_at: now,
        error: outcome.refused.length ? toColumn(reasonOf(outcome.refused)) : null,
        to_addresses: row.to_addresses.filter((address) => !waiting.includes(address)),
        cc: row.cc.filter((address) => !waiting.includes(address)),
      };
    }
    case 'nobody':
      return { status: 'suppressed' };
    case 'unknown':
      return { status: 'failed', transport, error: toColumn(t('interrupted')) };
    default: {
      const isOver = outcome.is === 'refused' || isLast;
      // The server did not take the message, so another attempt may send it.
      const status = isOver ? 'failed' : 'queued';
      return { status, transport, handed_over_at: null, error: toColumn(outcome.error) };
    }
  }
}

const waitingOf = (refused: readonly Refusal[]): string[] =>
  refused.filter(({ isPermanent }) => !isPermanent).map(({ address }) => address);

const reasonOf = (refused: readonly Refusal[]): Message =>
  refused
    .map(({ address, reply, isPermanent }) =>
      t(isPermanent ? 'recipientRefused' : 'recipientDeferred', { address, reply }),
    )
    .reduce((first, second) => t('several', { first, second }));

async function recordBounces({ now, tx, journal, organization }: Writing, row: EmailRow, bad: Refusal[]) {
  const created = { created_at: now, created_by: platformRef };
  for (const { address, reply } of bad) {
    const reason = 'bounced' as const;
    const wanted = { address, reason, detail: reply, email_id: row.id, ...created };
    const made = await suppress(tx, organization, wanted);
    if (made.isNew) journal.emit(suppressionEvents.created, 'email_suppression', made.row);
  }
  const bounced = bad.map(({ address, reply }) => ({ address, reply }));
  const mail = { ...present(row), bounced };
  journal.emit(emailEvents.bounced, 'email', mail);
}

/** The others have the message already, so recipients that the server deferred get a mail of their own. */
async function sendRestLater(writing: Writing, row: EmailRow, waiting: readonly string[]): Promise<void> {
  if (waiting.length === 0) return;
  await queueEmail(writing, { ...row, to_addresses: [...waiting], cc: [] });
}
