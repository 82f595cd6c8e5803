import { z } from 'zod';
import { taxCodeText } from '#server/areas/crm/tax-codes/tax-code-fields.ts';
import { writtenBody } from '#server/areas/crm/written-body.ts';
import { type Project, project } from '#server/areas/work/projects/projects.ts';
import { peopleBy } from '#server/base/identity/names.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { lockRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { invoice } from '../invoices.ts';
import { type BilledEntry, billableEntries } from './billable-entries.ts';
import { billedLines, type Grouping, groupings } from './billed-lines.ts';
import { textOfLine } from './line-texts.ts';
import { t } from './messages.ts';
import { mostEntries } from './time-lines.ts';
import { usualTaxes } from './usual-taxes.ts';

const input = z.object({
  id,
  time_entry_ids: z
    .array(id)
    .min(1)
    .max(mostEntries)
    .transform((ids) => [...new Set(ids)])
    .optional()
    .describe('The entries to invoice; by default all open billable ones of the project.'),
  from: z.iso
    .date()
    .optional()
    .describe('The first day of the entries; it is not used with `time_entry_ids`.'),
  to: z.iso.date().optional().describe('The last day of the entries; it is not used with `time_entry_ids`.'),
  by: z
    .enum(groupings)
    .default('entry')
    .describe('What makes a line: each entry, the time of a person, that of a day, or all of it.'),
  tax_codes: z
    .array(taxCodeText)
    .max(10)
    .optional()
    .describe('The codes of the lines; by default the code for sales with the standard rate.'),
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    bill_time: z.output<typeof input>;
  }
}

async function linesFor(ctx: Ctx, owner: Project, entries: readonly BilledEntry[], by: Grouping) {
  const { currency: home, locale: language, timezone } = settingsOf(ctx);
  const people = await peopleBy(ctx.tx, [...new Set(entries.flatMap(({ person_id }) => person_id ?? []))]);
  return billedLines(entries, by, owner.currency ?? home).map((line) => ({
    description: textOfLine(line, { by, project: owner, people, language, timezone }),
    quantity: line.quantity,
    unit: 'h',
    unit_price: line.unit_price,
    time_entry_ids: line.entries.map((one) => one.id),
  }));
}

export const billTime = operation({
  method: 'POST',
  path: '/projects/{id}/bill-time',
  tag: 'Projects',
  area: 'finance',
  isSlow: true,
  summary: 'Draft the invoice of a project’s time',
  description:
    'Creates a draft of an invoice to the client of the project, with the open time entries as lines of hours at their rate. The entries are `invoiced` from then on. They are open again when their line is removed from the draft, and when the invoice is deleted, void or credited as a whole.',
  examples: { recordFrom: 'a project with time', request: { by: 'person' } },
  input,
  output: savedReply(invoice.read),
  handler: async (ctx, { id: wanted, by, tax_codes: given, ...chosen }) => {
    const owner = await lockRecord(ctx, project.resource, wanted);
    const { client_company_id: company_id } = owner;
    if (company_id === null)
      throw invalidField('client_company_id', 'required', t('clientMissing', { project: owner.name }));
    const currency = owner.currency ?? settingsOf(ctx).currency;
    const entries = await billableEntries(ctx, owner, { company_id, currency }, chosen);
    const tax_codes = given ?? (await usualTaxes(ctx));
    const lines = (await linesFor(ctx, owner, entries, by)).map((line) => ({ ...line, tax_codes }));
    const body = { direction: 'sale' as const, company_id, project_id: owner.id, currency, lines };
    return saved(
      ctx,
      await createRecord(ctx, invoice.resource, writtenBody(invoice.resource, body), 'create'),
    );
  },
});
