import { createHash } from 'node:crypto';
import { createOwnRecord } from '../kernel/own-record.ts';
import { Params, type Row } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import { sendSystemMail } from '../mail/system.ts';
import type { Ctx } from '../operation.ts';
import { type Channel, notification } from './notifications.ts';

export interface Recipient {
  /** A person or a token of the organization; null for somebody outside, who only has an address. */
  recipient_id: string | null;
  email: string | null;
  name: string | null;
}

interface Word {
  topic: string;
  title: string;
  body: string | null;
  related: { type: string; id: string } | null;
  to: readonly Recipient[];
  channels: readonly Channel[];
  /** What it is told by: the same person is told the same only once. */
  once: string;
}

/** One notification for each, whatever the number of reasons for which somebody is among them. */
export async function tell(ctx: Ctx, { to, once, ...word }: Word): Promise<Row[]> {
  const wanted = new Map(to.map((one) => [keyOf(one, once), one]));
  const known = await told(ctx, [...wanted.keys()]);
  const made: Row[] = [];
  for (const [dedupe_key, recipient] of wanted)
    if (!known.has(dedupe_key)) made.push(await one(ctx, word, recipient, dedupe_key));
  return made;
}

const keyOf = ({ recipient_id, email }: Recipient, once: string) =>
  createHash('sha256')
    .update(`${recipient_id ?? email?.toLowerCase()} ${once}`)
    .digest('base64url');

async function told({ tx, organization }: Ctx, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { values, bind } = new Params();
  const rows = await tx.query<{ dedupe_key: string }>(
    `SELECT dedupe_key FROM notifications WHERE ${tenantIs(organization, bind)}
     AND dedupe_key = ANY(${bind(keys)})`,
    values,
  );
  return new Set(rows.map(({ dedupe_key }) => dedupe_key));
}

async function one(
  ctx: Ctx,
  { topic, title, body, related, channels }: Omit<Word, 'to' | 'once'>,
  { recipient_id, email }: Recipient,
  dedupe_key: string,
): Promise<Row> {
  const isMailed = email !== null && channels.includes('email');
  const mail = isMailed
    ? await sendSystemMail(ctx, { to: [email], subject: title, body: body ?? title })
    : null;
  const ways = [
    ...(recipient_id !== null && channels.includes('inbox') ? ['inbox'] : []),
    ...(mail ? ['email'] : []),
  ];
  const fixed = { recipient_id, email: mail ? email : null, topic, title, body, related, channels: ways };
  const values = { ...fixed, email_id: mail?.id ?? null, dedupe_key };
  return (await createOwnRecord(ctx, notification.resource, {}, values)).record;
}
