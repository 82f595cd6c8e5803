import { describedParty } from '#server/areas/crm/documents/described-party.ts';
import { documentFooter, documentLook } from '#server/areas/crm/documents/document-look.ts';
import { blockOf, factOf, pageWords } from '#server/areas/crm/documents/document-words.ts';
import { t as shared } from '#server/areas/crm/documents/messages.ts';
import { ownParty } from '#server/areas/crm/documents/party-facts.ts';
import type { DocumentDescription } from '#server/base/documents/description.ts';
import { documentFormats } from '#server/base/documents/document-formats.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import type { Measurement } from '../measurements.ts';
import { certifiedBefore } from './certified-before.ts';
import { certifiedContract } from './certified-contract.ts';
import { certifiedLines } from './certified-lines.ts';
import { certifiedSums } from './certified-sums.ts';
import { t } from './messages.ts';

/** The certificate of measured work in the language of the organization: each line against the contract. */
export async function describeMeasurement(ctx: Ctx, record: Measurement): Promise<DocumentDescription> {
  const { locale: language, timezone } = settingsOf(ctx);
  const { number, approved_at, period_from, period_to, notes, lines } = record;
  const contract = await certifiedContract(ctx, record);
  const before = await certifiedBefore(ctx, record);
  const formats = documentFormats(language, record.currency);
  const day = dayOf(approved_at ?? ctx.now, timezone);
  const isDraft = approved_at === null;
  const period = [formats.day(period_from), formats.day(period_to)].filter(Boolean).join(' – ');
  const parties = [
    { label: t('contractor'), facts: contract.contractor },
    { label: t('client'), facts: contract.client },
  ];
  return {
    language,
    title: t(isDraft ? 'draft' : 'title', { number }).in(language),
    author: ownParty(ctx).name,
    day,
    ...(await documentLook(ctx)),
    footer: documentFooter(ctx),
    mark: isDraft ? shared('draft').in(language) : null,
    facts: [
      ...factOf(t('contract'), contract.number, language),
      ...factOf(shared('date'), formats.day(day), language),
      ...factOf(t('period'), period, language),
    ],
    parties: parties.flatMap(({ label, facts }) =>
      facts ? [describedParty(label, facts, language, formats)] : [],
    ),
    ...certifiedLines({ lines, contract: contract.lines, before }, language, formats),
    sums: certifiedSums(record, { before, retention_pct: contract.retention_pct }, language, formats),
    blocks: [
      ...blockOf(t('work'), contract.title, language),
      ...blockOf(shared('notes'), notes, language),
      { title: null, text: t('taxes').in(language) },
    ],
    words: pageWords(language),
  };
}
