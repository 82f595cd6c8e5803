import { languageOf } from '#server/base/mail/language.ts';
import type { Template } from '#server/base/mail/template.ts';
import { unsubscribeLinks } from '#server/base/mail/unsubscribe-link.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Contact } from '../contacts/contacts.ts';
import { t } from './messages.ts';

/** Adds the link to unsubscribe at the end of a campaign's mail. */
export function withWayOut(ctx: Ctx, content: Template, contact: Contact): Template {
  const { page } = unsubscribeLinks(ctx.app, ctx.organization, contact.id);
  const word = t('unsubscribe').in(languageOf(contact.language, settingsOf(ctx).locale));
  return {
    ...content,
    body: `${content.body}\n\n--\n${word}: ${page}\n`,
    html: content.html === null ? null : `${content.html}<p><a href="${page}">${word}</a></p>`,
  };
}
