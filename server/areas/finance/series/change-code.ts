import { and, eq, like, ne } from 'drizzle-orm';
import { invoices } from '#db/schema/finance/invoices.ts';
import { sequences } from '#db/schema/kernel/events-and-calls.ts';
import { settingsEvents } from '#server/areas/platform/settings/settings-events.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { lockStoredSeries } from '#server/resources/records/locked-series.ts';
import { invalidAt } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';

/** The form of a validation code in Portugal, by Portaria 195/2020. */
const form = /^[A-Z0-9]{8,20}$/;

const refused = (rule: string, message: Message) => invalidAt([{ path: 'authority_code', rule, message }]);

/** Writes the code of a series. The series is locked, so no document is issued with the earlier code meanwhile. */
export async function changeCode(ctx: Ctx, name: string, code: string | null): Promise<void> {
  if (code !== null && !form.test(code)) throw refused('format', t('codeForm', { code }));
  const before = (await lockStoredSeries(ctx, name))?.authority_code ?? null;
  if (before === code) return;
  if (before !== null) await refuseUsed(ctx, before);
  if (code !== null) await refuseTaken(ctx, name, code);
  await ctx.tx
    .update(sequences)
    .set({ authority_code: code })
    .where(and(inOrganization(sequences, ctx.organization), eq(sequences.name, name)));
  const { id, name: title } = ctx.actor.organization;
  const organization = { id, name: title };
  const path = `sequences.${name.replace(':', '.')}.authority_code`;
  ctx.journal.emit(settingsEvents.updated, 'organization', organization, {
    [path]: { from: before, to: code },
  });
}

/** The number of an issued document never changes, so its series keeps the code. */
async function refuseUsed(ctx: Ctx, code: string): Promise<void> {
  const [document] = await ctx.tx
    .select({ number: invoices.number })
    .from(invoices)
    .where(and(inOrganization(invoices, ctx.organization), like(invoices.authority_number, `${code}-%`)))
    .limit(1);
  if (document) throw refused('in_use', t('codeInUse', { code, number: document.number ?? '' }));
}

/** The authority gives each series a code of its own. */
async function refuseTaken(ctx: Ctx, name: string, code: string): Promise<void> {
  const [other] = await ctx.tx
    .select({ name: sequences.name })
    .from(sequences)
    .where(
      and(
        inOrganization(sequences, ctx.organization),
        eq(sequences.authority_code, code),
        ne(sequences.name, name),
      ),
    );
  if (other) throw refused('unique', t('codeTaken', { code, series: other.name.replace(':', ' ') }));
}
