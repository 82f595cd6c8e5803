import { and, asc, eq, sql } from 'drizzle-orm';
import { fiscalRecords, fiscalSendings } from '#db/schema/finance/fiscal-records.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import {
  type Chain,
  findChain,
  isSendingOfRecord,
  type KnownRecord,
  knownColumns,
} from '../chain/chain-rows.ts';

/** The most records that the agency takes at once. */
const most = 1000;

export interface Claimed {
  chain: Chain;
  records: readonly KnownRecord[];
}

/**
 * Takes the oldest records that wait, in the order of the chain and up to the first one of another issuer, if a sending may
 * begin. The attempt is noted before it is made, because its answer may be lost.
 */
export async function claimRecords(ctx: Ctx, now: string): Promise<Claimed | undefined> {
  const { tx, organization } = ctx;
  const chain = await findChain(ctx);
  if (!chain?.next_send_at || Date.parse(chain.next_send_at) > Date.parse(now)) return undefined;
  const rows = await tx
    .select(knownColumns)
    .from(fiscalSendings)
    .innerJoin(fiscalRecords, isSendingOfRecord(organization))
    .where(and(inOrganization(fiscalSendings, organization), eq(fiscalSendings.status, 'waiting')))
    .orderBy(asc(fiscalSendings.position))
    .limit(most);
  const waiting = rows.map((row) => ({ ...row, attempts: row.attempts + 1 }));
  const first = waiting[0]?.content.issuer.tax_id;
  const end = waiting.findIndex(({ content }) => content.issuer.tax_id !== first);
  const records = end < 0 ? waiting : waiting.slice(0, end);
  const last = records.at(-1);
  if (last)
    await tx
      .update(fiscalSendings)
      .set({ attempts: sql`${fiscalSendings.attempts} + 1`, sent_at: now })
      .where(
        and(
          inOrganization(fiscalSendings, organization),
          eq(fiscalSendings.status, 'waiting'),
          sql`${fiscalSendings.position} <= ${last.position}`,
        ),
      );
  return { chain, records };
}
