import { and, count, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { fiscalSendings } from '#db/schema/finance/fiscal-records.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { fromColumn } from '#server/vocabulary/wording/stored.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { type Chain, findChain } from '../chain/chain-rows.ts';
import { isProduction } from '../record/qr-address.ts';
import { missingFor, requirements } from './requirements.ts';

export const verifactu = z
  .object({
    status: z
      .enum(['off', 'on'])
      .describe('While it is on, each invoice has a fiscal record, which is sent.'),
    since: z.string().nullable().describe('The moment since which invoices have records.'),
    is_production: z
      .boolean()
      .describe('True if records go to the service in which they count, and not to that for trials.'),
    declaration_url: z.string().nullable().describe('The declaration of the producer of the program.'),
    missing: z
      .array(
        z.object({
          requirement: z.enum(requirements).describe('The thing that is missing.'),
          message: textSchema(),
        }),
      )
      .describe('What is needed before it can be switched on, each with what to do.'),
    certificate: z
      .object({ subject: z.string(), tax_id: z.string(), expires_at: z.string() })
      .nullable()
      .describe('The holder of the certificate. The certificate itself is never shown.'),
    waiting_count: z.int().describe('Records that are not sent yet.'),
    rejected_count: z.int().describe('Records that the agency has refused and that were not sent again.'),
    last_sent_at: z.string().nullable().describe('When the agency last answered.'),
    next_send_at: z.string().nullable().describe('When waiting records are sent.'),
    failures: z.int().describe('The sendings that have failed one after the other.'),
    failure: textSchema().nullable().describe('The reason why the last sending failed.'),
  })
  .meta({ id: 'Verifactu' });

type Shown = z.input<typeof verifactu>;

/** How the organization stands with VeriFactu. */
export async function showVerifactu(ctx: Ctx, isUpgrading: boolean): Promise<Shown> {
  const chain = await findChain(ctx);
  const counts = chain ? await countSendings(ctx) : undefined;
  const { verifactu: installed } = ctx.app.config;
  return {
    status: chain && chain.since !== null ? 'on' : 'off',
    since: chain?.since ?? null,
    is_production: isProduction(installed?.endpoint),
    declaration_url: installed?.declaration ?? null,
    missing: missingFor(ctx, chain, isUpgrading),
    certificate: chain ? certificateOf(chain) : null,
    waiting_count: counts?.get('waiting') ?? 0,
    rejected_count: counts?.get('rejected') ?? 0,
    last_sent_at: chain?.last_sent_at ?? null,
    next_send_at: chain?.next_send_at ?? null,
    failures: chain?.failures ?? 0,
    failure: chain?.failure ? fromColumn(chain.failure) : null,
  };
}

const certificateOf = (chain: Chain): NonNullable<Shown['certificate']> => ({
  subject: chain.certificate_subject,
  tax_id: chain.tax_id,
  expires_at: chain.certificate_expires_at,
});

async function countSendings({ tx, organization }: Ctx): Promise<Map<string, number>> {
  const { status } = fiscalSendings;
  const rows = await tx
    .select({ status, count: count() })
    .from(fiscalSendings)
    .where(and(inOrganization(fiscalSendings, organization), inArray(status, ['waiting', 'rejected'])))
    .groupBy(status);
  return new Map(rows.map((row) => [row.status, row.count]));
}
