import { and, asc, inArray } from 'drizzle-orm';
import { bankLines } from '#db/schema/finance/bank.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { type MatchedLine, matchLines } from './match-lines.ts';
import type { OpenLine } from './open-items.ts';
import { readDocuments } from './read-documents.ts';
import { readOrdered } from './read-ordered.ts';
import { readPartiesByIban, readRecorded } from './read-recorded.ts';
import { readCategoriesBefore } from './recorded-before.ts';

/** The oldest open lines, which are matched together. */
const mostLines = 2000;

const { id, kind, amount, currency, booking_date, value_date, counterparty_name, counterparty_iban } =
  bankLines;
const { text, reference, end_to_end_id, is_reversal } = bankLines;

function openLines({ tx, organization }: Ctx): Promise<OpenLine[]> {
  return tx
    .select({
      ...{ id, kind, amount, currency, booking_date, value_date, counterparty_name, counterparty_iban },
      ...{ text, reference, end_to_end_id, is_reversal },
    })
    .from(bankLines)
    .where(
      and(
        inOrganization(bankLines, organization),
        isLive(bankLines),
        inArray(bankLines.status, ['new', 'proposed']),
      ),
    )
    .orderBy(asc(bankLines.booking_date), asc(bankLines.id))
    .limit(mostLines);
}

/** The proposals of all open lines, with further ones that are not stored yet or are beyond the oldest. */
export async function matchOpenLines(
  ctx: Ctx,
  more: readonly OpenLine[] = [],
): Promise<Map<string, MatchedLine>> {
  const stored = await openLines(ctx);
  const known = new Set(stored.map((one) => one.id));
  const lines = [...stored, ...more.filter((one) => !known.has(one.id))];
  const currencies = [...new Set(lines.map((one) => one.currency))];
  if (currencies.length === 0) return new Map();
  const [documents, recorded, ordered, partiesByIban, categories] = await Promise.all([
    readDocuments(ctx, currencies),
    readRecorded(ctx, lines),
    readOrdered(ctx, lines),
    readPartiesByIban(ctx, lines),
    readCategoriesBefore(ctx),
  ]);
  return matchLines({ lines, documents, recorded, ordered, partiesByIban, categories });
}
