import { formatsFor } from '#server/base/mail/formats.ts';
import { sendLetter } from '#server/base/mail/outside.ts';
import { sendSystemMail } from '#server/base/mail/system.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Contract } from './contracts.ts';
import { newLink } from './links.ts';
import { t } from './mail-messages.ts';
import type { Signer } from './signers.ts';

type Occasion = 'invitation' | 'reminder' | 'concluded';

/** A person of the organization, with the language that they chose. */
export interface Reader {
  email: string;
  locale: Locale | null;
}

function valuesOf(ctx: Ctx, contract: Contract) {
  return { organization: ctx.actor.organization.name, title: contract.title };
}

/** Each signer gets a mail of their own, with a personal link. */
async function mailSigner(ctx: Ctx, contract: Contract, signer: Signer, occasion: Occasion): Promise<void> {
  const { locale, timezone } = settingsOf(ctx);
  const values = valuesOf(ctx, contract);
  const texts = {
    invitation: {
      subject: t('invitationSubject', values),
      opening: t('asked', { ...values, role: signer.role }),
    },
    reminder: { subject: t('reminderSubject', values), opening: t('reminder', values) },
    concluded: { subject: t('concludedSubject', values), opening: t('concluded', values) },
  };
  const { subject, opening } = texts[occasion];
  const isAsked = occasion !== 'concluded';
  const isDue = isAsked && contract.sign_by && signer.role !== 'viewer' && signer.role !== 'cc';
  const lines = [
    opening.in(locale),
    ...(isAsked && contract.message ? [contract.message] : []),
    '[[link]]',
    ...(isDue ? [t('until', { day: formatsFor(locale, timezone).day(contract.sign_by) }).in(locale)] : []),
    t('personal').in(locale),
  ];
  await sendLetter(ctx, {
    to: [signer.email],
    subject: subject.in(locale),
    body: lines.join('\n\n'),
    personal: { link: newLink(ctx, contract.id, signer.id) },
  });
}

export async function inviteSigners(ctx: Ctx, contract: Contract, signers: readonly Signer[]): Promise<void> {
  for (const signer of signers) await mailSigner(ctx, contract, signer, 'invitation');
}

export async function remindSigners(ctx: Ctx, contract: Contract, signers: readonly Signer[]): Promise<void> {
  for (const signer of signers) await mailSigner(ctx, contract, signer, 'reminder');
}

/** Everybody gets a link to the signed document, viewers and cc included. */
export async function mailConcluded(ctx: Ctx, contract: Contract): Promise<void> {
  for (const signer of contract.signers) await mailSigner(ctx, contract, signer, 'concluded');
}

export async function mailDeclined(ctx: Ctx, contract: Contract, to: Reader, by: Signer): Promise<void> {
  const locale = to.locale ?? settingsOf(ctx).locale;
  const { title } = contract;
  const text = t('declined', { title, name: by.name, reason: by.declined_reason ?? '' }).in(locale);
  const subject = t('declinedSubject', { title }).in(locale);
  await sendSystemMail(ctx, { to: [to.email], subject, body: `${text}\n\n${ctx.app.baseUrl}` });
}
