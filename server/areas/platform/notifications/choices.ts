import { and, eq } from 'drizzle-orm';
import { notificationChoices } from '#db/schema/platform/notifications.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { Choice } from './channels.ts';

type Own = Pick<Ctx, 'tx' | 'organization'>;

/** Returns the choices of a person or a token, by topic. */
export async function choicesOf({ tx, organization }: Own, recipient: string): Promise<Map<string, Choice>> {
  const rows = await tx
    .select({
      topic: notificationChoices.topic,
      inbox: notificationChoices.inbox,
      email: notificationChoices.email,
    })
    .from(notificationChoices)
    .where(
      and(inOrganization(notificationChoices, organization), eq(notificationChoices.recipient_id, recipient)),
    );
  return new Map(rows.map(({ topic, ...choice }) => [topic, choice]));
}

export function keepChoice(
  { tx, organization, now }: Own & Pick<Ctx, 'now'>,
  recipient: string,
  topic: string,
  { inbox, email }: Choice,
): void {
  const chosen = { inbox, email, updated_at: now };
  tx.send(
    tx
      .insert(notificationChoices)
      .values({ organization_id: organization, recipient_id: recipient, topic, ...chosen })
      .onConflictDoUpdate({
        target: [
          notificationChoices.organization_id,
          notificationChoices.recipient_id,
          notificationChoices.topic,
        ],
        set: chosen,
      }),
  );
}

/** Deletes the choice, so that the defaults of the topic apply again. */
export function forgetChoice({ tx, organization }: Own, recipient: string, topic: string): void {
  tx.send(
    tx
      .delete(notificationChoices)
      .where(
        and(
          inOrganization(notificationChoices, organization),
          eq(notificationChoices.recipient_id, recipient),
          eq(notificationChoices.topic, topic),
        ),
      ),
  );
}
