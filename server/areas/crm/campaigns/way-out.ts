import type { Template } from '#server/base/mail/template.ts';
import { unsubscribeLinks } from '#server/base/mail/unsubscribe-link.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import type { Contact } from '../contacts/contacts.ts';

const words = {
  en: 'No more news of this kind',
  es: 'No quiero recibir más noticias',
  'pt-BR': 'Não quero mais receber novidades',
} as const;

/** Returns the text in the person's language if it is supported, else in the organization's. */
function wordFor(ctx: Ctx, { language }: Contact): string {
  const spoken = language?.slice(0, 2).toLowerCase();
  if (spoken === 'es' || spoken === 'en') return words[spoken];
  return spoken === 'pt' ? words['pt-BR'] : words[settingsOf(ctx).locale];
}

/** Adds the link to unsubscribe at the end of a campaign's mail. */
export function withWayOut(ctx: Ctx, content: Template, contact: Contact): Template {
  const { page } = unsubscribeLinks(ctx.app, ctx.organization, contact.id);
  const word = wordFor(ctx, contact);
  return {
    ...content,
    body: `${content.body}\n\n--\n${word}: ${page}\n`,
    html: content.html === null ? null : `${content.html}<p><a href="${page}">${word}</a></p>`,
  };
}
