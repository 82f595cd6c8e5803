import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { Params, type Row } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { choicesOf } from './choices.ts';
import { sendLetter } from './letter.ts';
import { notification } from './notifications.ts';
import { fill, type Locale, readLocale } from './said.ts';

const { resource } = notification;
const mostShown = 50;

const words = {
  one: {
    en: 'One thing waits for you in {house}',
    es: 'Algo le espera en {house}',
    'pt-BR': 'Algo espera por você em {house}',
  },
  many: {
    en: '{count} things wait for you in {house}',
    es: '{count} cosas le esperan en {house}',
    'pt-BR': '{count} coisas esperam por você em {house}',
  },
  more: { en: '… and {count} more', es: '… y {count} más', 'pt-BR': '… e mais {count}' },
};

/**
 * Whoever clears the time has the mail to send, in the same commit: another worker finds nothing due. What was read
 * by now, and what somebody has since chosen to get no mail of, is left out.
 */
export async function sendDigest(ctx: Ctx, recipient: string): Promise<void> {
  const due = await takeDue(ctx, recipient);
  const [person] = await personOf(ctx, recipient);
  if (!person) return;
  const chosen = await choicesOf(ctx, recipient);
  const unread = due.filter(({ read_at, deleted_at }) => read_at === null && deleted_at === null);
  const wanted = unread.filter(({ topic }) => chosen.get(String(topic))?.email !== 'off');
  if (wanted.length === 0) return;
  const locale = readLocale(person.locale) ?? settingsOf(ctx).locale;
  const mail = await sendLetter(ctx, {
    to: { id: recipient, email: person.email, locale },
    ...letterOf(wanted, locale, ctx.actor.organization.name, `${ctx.app.baseUrl}/notifications`),
  });
  for (const { id, channels } of wanted) {
    const ways = Array.isArray(channels) ? [...channels, 'email'] : ['email'];
    const values = { email: person.email, email_id: mail.id, channels: ways };
    await amendRecord(ctx, resource, id, values, 'mailed');
  }
}

export function letterOf(rows: readonly Pick<Row, string>[], locale: Locale, house: string, page: string) {
  const count = rows.length;
  const subject = fill(count === 1 ? words.one : words.many, { count, house })[locale];
  const lines = rows.slice(0, mostShown).map(({ title }) => `- ${String(title)}`);
  const rest = count > mostShown ? [fill(words.more, { count: count - mostShown })[locale]] : [];
  return { subject, body: [...lines, ...rest, '', page].join('\n') };
}

function takeDue({ tx, organization, now }: Ctx, recipient: string): Promise<Row[]> {
  const { values, bind } = new Params();
  const { table } = resource;
  return tx.text<Row>(
    `WITH due AS (
       SELECT id FROM ${table.name} WHERE ${tenantIs(organization, bind)} AND recipient_id = ${bind(recipient)}
       AND digest_at <= ${bind(now)} ORDER BY id FOR NO KEY UPDATE)
     UPDATE ${table.name} SET digest_at = NULL WHERE ${tenantIs(organization, bind)}
     AND id IN (SELECT id FROM due) RETURNING ${table.selected}`,
    values,
  );
}

const personOf = ({ tx }: Ctx, id: string) =>
  tx.text<{ email: string; locale: string | null }>(
    'SELECT email, locale FROM organization_people($1) WHERE removed_at IS NULL AND NOT disabled',
    [[id]],
  );
