import type { Tx } from '#db/lane.ts';
import type { ActorRef } from '#db/schema/columns.ts';
import { limitClause } from '#server/kernel/lists/slice.ts';
import { Params, quoted } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { kinds, LeftOut, statuses } from './email-view.ts';

export interface EmailRow {
  id: string;
  kind: (typeof kinds)[number];
  from_address: string;
  to_addresses: string[];
  cc: string[];
  reply_to: string | null;
  subject: string;
  text_body: string;
  html_body: string | null;
  sealed_values: string | null;
  template_id: string | null;
  contact_id: string | null;
  status: (typeof statuses)[number];
  suppressed: LeftOut[];
  transport: 'smtp' | 'outbox' | null;
  attempts: number;
  handed_over_at: string | null;
  error: string | null;
  message_id: string;
  /** Of an answer: the message that it answers, and those before it. */
  in_reply_to: string | null;
  references: string[];
  attachments: { name: string; content_type: string; content: string }[];
  created_at: string;
  created_by: ActorRef;
  sent_at: string | null;
  metadata: Record<string, unknown>;
}

const names = [
  'id',
  'kind',
  'from_address',
  'to_addresses',
  'cc',
  'reply_to',
  'subject',
  'text_body',
  'html_body',
  'sealed_values',
  'template_id',
  'contact_id',
  'status',
  'suppressed',
  'transport',
  'attempts',
  'handed_over_at',
  'error',
  'message_id',
  'in_reply_to',
  'references',
  'attachments',
  'created_at',
  'created_by',
  'sent_at',
  'metadata',
] as const satisfies readonly (keyof EmailRow)[];
const columns = names.map(quoted).join(', ');

const json: readonly (keyof EmailRow)[] = ['suppressed', 'created_by', 'metadata', 'attachments'];
const stored = (name: keyof EmailRow, value: unknown) =>
  json.includes(name) ? JSON.stringify(value) : value;

export function insertEmail(tx: Tx, organization: string, row: EmailRow): void {
  const { values, bind } = new Params();
  const places = names.map((name) => bind(stored(name, row[name])));
  tx.sendText(
    `INSERT INTO emails (organization_id, ${columns}) VALUES (${bind(organization)}, ${places.join(', ')})`,
    values,
  );
}

export async function findEmail(tx: Tx, organization: string, id: string): Promise<EmailRow | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.text<EmailRow>(
    `SELECT ${columns} FROM emails WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}`,
    values,
  );
  return row;
}

/** Only one can ever set the mark, however many workers believe the mail to be theirs. */
export async function markHandedOver(
  tx: Tx,
  organization: string,
  id: string,
  now: string,
): Promise<boolean> {
  const { values, bind } = new Params();
  const rows = await tx.text(
    `UPDATE emails SET handed_over_at = ${bind(now)} WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}
     AND status = 'queued' AND handed_over_at IS NULL RETURNING id`,
    values,
  );
  return rows.length === 1;
}

/** A mail that nobody has finished and no other worker has marked; `mark` is the caller's own. */
export async function finishEmail(
  tx: Tx,
  organization: string,
  id: string,
  mark: string | null,
  set: Partial<EmailRow>,
): Promise<EmailRow | undefined> {
  const { values, bind } = new Params();
  const assignments = names.flatMap((name) =>
    name in set ? [`${quoted(name)} = ${bind(stored(name, set[name]))}`] : [],
  );
  const [row] = await tx.text<EmailRow>(
    `UPDATE emails SET ${assignments.join(', ')} WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}
     AND status = 'queued' AND (handed_over_at IS NULL OR handed_over_at = ${bind(mark)}) RETURNING ${columns}`,
    values,
  );
  return row;
}

interface Wanted {
  status: string | undefined;
  to: string | undefined;
  limit: number;
  offset: number;
  ascending: boolean;
}

/** In the order of their making, which is that of their ids. */
export async function listEmails(tx: Tx, organization: string, wanted: Wanted) {
  const { status, to, limit, offset } = wanted;
  const where = (bind: Params['bind']) =>
    [
      tenantIs(organization, bind),
      ...(status === undefined ? [] : [`status = ${bind(status)}`]),
      ...(to === undefined ? [] : [`to_addresses @> ARRAY[${bind(to)}]::text[]`]),
    ].join(' AND ');
  const page = new Params();
  const rows = await tx.text<EmailRow>(
    `SELECT ${columns} FROM emails WHERE ${where(page.bind)} ORDER BY id ${wanted.ascending ? 'ASC' : 'DESC'}
     ${limitClause(page.bind, { limit, offset })}`,
    page.values,
  );
  const all = new Params();
  const [counted] = await tx.text<{ total: number }>(
    status === undefined && to === undefined
      ? `SELECT coalesce(sum(live), 0)::bigint AS total FROM resource_counts
         WHERE ${tenantIs(organization, all.bind)} AND resource = 'email'`
      : `SELECT count(*) AS total FROM emails WHERE ${where(all.bind)}`,
    all.values,
  );
  return { rows, total: counted?.total ?? 0 };
}
