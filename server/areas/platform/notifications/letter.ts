import { quietLinks } from '#server/base/mail/quiet-link.ts';
import { sendSystemMail } from '#server/base/mail/system.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { t } from './messages.ts';

const settingsPage = ({ baseUrl }: Pick<Services, 'baseUrl'>) => `${baseUrl}/notifications/settings`;

interface Letter {
  to: { id: string; email: string; locale: Locale };
  subject: string;
  body: string;
  /** The topic that the link in the mail switches off. The daily mail has none, because it covers many topics. */
  topic?: string;
}

/**
 * Sends a mail that links to the notification settings and, if it has a topic, to a page that stops it without signing
 * in.
 */
export async function sendLetter(ctx: Ctx, { to, subject, body, topic }: Letter) {
  const { id, email, locale } = to;
  const choose = `${t('choose').in(locale)}: ${settingsPage(ctx.app)}`;
  if (topic === undefined)
    return sendSystemMail(ctx, { to: [email], subject, body: `${body}\n\n--\n${choose}\n` });
  const { page } = quietLinks(ctx.app, { organization: ctx.organization, recipient: id, topic });
  return sendSystemMail(ctx, {
    to: [email],
    subject,
    body: `${body}\n\n--\n${choose}\n${t('stop').in(locale)}: [[quiet]]\n`,
    personal: { quiet: page },
    metadata: { notification: { recipient_id: id, topic } },
  });
}
