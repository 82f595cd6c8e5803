import { fiscalChains } from '#db/schema/finance/fiscal-records.ts';
import { ownParty } from '#server/areas/crm/documents/party-facts.ts';
import type { Ctx } from '#server/calls/context.ts';
import { platformTime } from '#server/resources/time/own-clock.ts';
import { invalidAt } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { findChain } from '../chain/chain-rows.ts';
import { t } from '../messages.ts';
import { spanishNumber } from '../record/spanish-number.ts';
import { factsOf } from './certificate-facts.ts';
import { asCredentials, openCertificate } from './credentials.ts';
import { noteChange } from './note-change.ts';
import { sealCertificate } from './sealed-certificate.ts';

const refused = (rule: string, message: Message) => invalidAt([{ path: 'certificate', rule, message }]);

/** Stores the certificate of the organization, if it is valid and has its tax number. */
export async function uploadCertificate(ctx: Ctx, text: string, password: string): Promise<void> {
  const credentials = asCredentials(text, password);
  const opened = openCertificate(credentials);
  if (!opened) throw refused('format', t('certificateForm'));
  const { subject, taxId, from, until } = factsOf(opened);
  const now = platformTime(ctx);
  if (until <= now) throw refused('expired', t('certificateExpired', { day: until.slice(0, 10) }));
  if (from > now) throw refused('early', t('certificateEarly', { day: from.slice(0, 10) }));
  const own = spanishNumber(ownParty(ctx).tax_id);
  if (own === null) throw refused('tax_id', t('ownNumberMissing'));
  if (taxId === null) throw refused('tax_id', t('certificateSubject'));
  if (taxId !== own) throw refused('tax_id', t('certificateNumber', { number: taxId, own }));
  const before = await findChain(ctx);
  const values = {
    tax_id: taxId,
    certificate: sealCertificate(ctx.app, ctx.organization, credentials),
    certificate_subject: subject,
    certificate_expires_at: until,
  };
  await ctx.tx
    .insert(fiscalChains)
    .values({ organization_id: ctx.organization, ...values })
    .onConflictDoUpdate({ target: fiscalChains.organization_id, set: values });
  const named = (one: { certificate_subject: string; certificate_expires_at: string }) =>
    `${one.certificate_subject}, ${new Date(one.certificate_expires_at).toISOString().slice(0, 10)}`;
  noteChange(ctx, 'certificate', { from: before ? named(before) : null, to: named(values) });
}
