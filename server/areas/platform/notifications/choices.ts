import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { Choice, Mailing } from './channels.ts';

interface ChoiceRow {
  topic: string;
  inbox: boolean;
  email: Mailing;
}

type Own = Pick<Ctx, 'tx' | 'organization'>;

/** What somebody has chosen, by topic. */
export async function choicesOf({ tx, organization }: Own, recipient: string): Promise<Map<string, Choice>> {
  const { values, bind } = new Params();
  const rows = await tx.text<ChoiceRow>(
    `SELECT topic, inbox, email FROM notification_choices WHERE ${tenantIs(organization, bind)}
     AND recipient_id = ${bind(recipient)}`,
    values,
  );
  return new Map(rows.map(({ topic, inbox, email }) => [topic, { inbox, email }]));
}

export function keepChoice(
  ctx: Own & Pick<Ctx, 'now'>,
  recipient: string,
  topic: string,
  choice: Choice,
): void {
  const { values, bind } = new Params();
  const row = [ctx.organization, recipient, topic, choice.inbox, choice.email, ctx.now].map(bind);
  ctx.tx.sendText(
    `INSERT INTO notification_choices (organization_id, recipient_id, topic, inbox, email, updated_at)
     VALUES (${row.join(', ')}) ON CONFLICT (organization_id, recipient_id, topic) DO UPDATE
     SET inbox = excluded.inbox, email = excluded.email, updated_at = excluded.updated_at`,
    values,
  );
}

/** From now on as the topic itself says. */
export function forgetChoice({ tx, organization }: Own, recipient: string, topic: string): void {
  const { values, bind } = new Params();
  tx.sendText(
    `DELETE FROM notification_choices WHERE ${tenantIs(organization, bind)}
     AND recipient_id = ${bind(recipient)} AND topic = ${bind(topic)}`,
    values,
  );
}
