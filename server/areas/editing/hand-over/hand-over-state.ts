import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { editHandOvers as table } from '#db/schema/editing/hand-overs.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import { lockCardOf } from '../cards/card-of.ts';
import { type EditHandOver, underWay } from './hand-overs.ts';
import { notifyOfHandOver } from './notice.ts';
import { stopReason } from './stop-reason.ts';

/** A hand-over as one attempt to send it knows it. */
export interface SendingAttempt {
  organization: string;
  id: string;
  attempt: number;
  /** The number of this worker; a worker with an older one can no longer write. */
  fence?: number;
}

/** The attempt is over, because somebody cancelled it or began another one, or another worker has it. */
export class Over extends Error {}

/** The film may not be sent any more. */
export class Stopped extends Error {
  readonly text: Message;

  constructor(text: Message) {
    super(String(text));
    this.text = text;
  }
}

/** The hand-over, locked after its card, as in every change of a part of a card. */
export async function lockHandOver(ctx: Ctx, id: string): Promise<EditHandOver | undefined> {
  const seen = await findRecord(ctx, 'edit_hand_over', id);
  if (!seen) return undefined;
  await lockCardOf(ctx, seen);
  return findRecord(ctx, 'edit_hand_over', id, { lock: true });
}

/** The hand-over, locked, if the attempt may still write. */
async function lockAttempt(ctx: Ctx, of: SendingAttempt): Promise<EditHandOver> {
  const found = await lockHandOver(ctx, of.id);
  if (found?.attempt !== of.attempt || !underWay.includes(found.status)) throw new Over();
  const [row] = await ctx.tx.select({ id: table.id }).from(table).where(isAttempt(of));
  if (!row) throw new Over();
  return found;
}

const isAttempt = ({ organization, id, attempt, fence }: SendingAttempt) =>
  and(
    inOrganization(table, organization),
    eq(table.id, id),
    eq(table.attempt, attempt),
    fence === undefined ? undefined : eq(table.fence, fence),
  );

/** Begins to send, or goes on after the death of a worker. */
export const beginSending = (
  app: Services,
  of: SendingAttempt,
): Promise<{ own: SendingAttempt; handOver: EditHandOver }> =>
  asPlatform(app, of.organization, async (ctx) => {
    const found = await lockAttempt(ctx, of);
    const reason = await stopReason(ctx, found);
    if (reason) throw new Stopped(reason);
    const handOver =
      found.status === 'sending'
        ? found
        : await amendRecord(ctx, resourceOf('edit_hand_over'), of.id, { status: 'sending' });
    const [row] = await ctx.tx
      .update(table)
      .set({ fence: sql`coalesce(${table.fence}, 0) + 1`, sent_bytes: 0 })
      .where(isAttempt(of))
      .returning({ fence: table.fence });
    if (!row || row.fence === null) throw new Over();
    return { own: { ...of, fence: row.fence }, handOver };
  });

/** Ends the attempt and notifies the person who asked for it. */
export const endSending = (app: Services, of: SendingAttempt, failure: Message | null): Promise<void> =>
  asPlatform(app, of.organization, async (ctx) => {
    const { size } = await lockAttempt(ctx, of);
    const values = failure
      ? ({ status: 'failed', reason: toColumn(failure) } as const)
      : ({ status: 'done', sent_bytes: size } as const);
    await notifyOfHandOver(ctx, await amendRecord(ctx, resourceOf('edit_hand_over'), of.id, values), failure);
  });

type SendingValues = Partial<Pick<typeof table.$inferInsert, 'sent_bytes' | 'upload_id'>>;

async function setWhileSending(tx: Tx, of: SendingAttempt, values: SendingValues): Promise<void> {
  const rows = await tx
    .update(table)
    .set(values)
    .where(and(isAttempt(of), eq(table.status, 'sending')))
    .returning({ id: table.id });
  if (rows.length === 0) throw new Over();
}

/**
 * Stores how much was sent, and finds out if it must not go on. A number that changes each second is no change of the
 * record.
 */
export const noteSent = ({ db }: Services, of: SendingAttempt, sent_bytes: number): Promise<void> =>
  db.withTenant(of.organization, 'write', async (tx) => {
    await setWhileSending(tx, of, { sent_bytes });
    const found = await findRecord({ tx, organization: of.organization }, 'edit_hand_over', of.id);
    const reason = found && (await stopReason({ tx, organization: of.organization }, found));
    if (reason) throw new Stopped(reason);
  });

/** The upload is stored before its first part, so that it can be aborted whatever happens. */
export const noteUpload = ({ db }: Services, of: SendingAttempt, upload_id: string): Promise<void> =>
  db.withTenant(of.organization, 'write', (tx) => setWhileSending(tx, of, { upload_id }));

type Whose = Pick<SendingAttempt, 'organization' | 'id'>;

/** The upload that an earlier attempt has left, and the object that it was to become. */
export const leftUpload = ({ db }: Services, { organization, id }: Whose) =>
  db.withTenant(organization, 'read', async (tx) => {
    const { upload_id, object_key, bucket_id } = table;
    const [row] = await tx
      .select({ upload_id, object_key, bucket_id })
      .from(table)
      .where(and(inOrganization(table, organization), eq(table.id, id)));
    return row?.upload_id ? { ...row, upload_id: row.upload_id } : undefined;
  });

export const forgetUpload = ({ db }: Services, { organization, id }: Whose, upload: string): Promise<void> =>
  db.withTenant(organization, 'write', async (tx) => {
    await tx
      .update(table)
      .set({ upload_id: null })
      .where(and(inOrganization(table, organization), eq(table.id, id), eq(table.upload_id, upload)));
  });
