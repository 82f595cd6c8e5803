import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { bankLines } from '#db/schema/finance/bank.ts';
import { cashMovements } from '#db/schema/finance/cash-and-budgets.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { nameKey } from './names.ts';
import { plain } from './numbers.ts';
import type { OpenLine } from './open-items.ts';
import type { Draft } from './proposal.ts';

/** The newest recorded lines, which are asked for a category. */
const mostLines = 5000;

type Named = Pick<OpenLine, 'kind' | 'counterparty_name' | 'counterparty_iban' | 'text'>;

/** The category that the newest line with each text, account and name was recorded with. */
export type CategoriesBefore = ReadonlyMap<string, string>;

/** A text without its numbers, which differ in each month. */
const wordsOf = (text: string) => (plain(text).match(/[A-Z]{2,}/g) ?? []).join(' ');

/** The keys of a line by what it is compared with, the most telling first. */
function keysOf({ kind, counterparty_name: name, counterparty_iban: iban, text }: Named): string[] {
  const keys = [
    ['text', wordsOf(text ?? '')],
    ['iban', iban ?? ''],
    ['name', name === null ? '' : nameKey(name)],
  ] as const;
  return keys.filter(([, value]) => value !== '').map(([of, value]) => `${kind} ${of} ${value}`);
}

export async function readCategoriesBefore({ tx, organization }: Ctx): Promise<CategoriesBefore> {
  const { kind, counterparty_name, counterparty_iban, text } = bankLines;
  const rows = await tx
    .select({ kind, counterparty_name, counterparty_iban, text, category: cashMovements.category })
    .from(bankLines)
    .innerJoin(
      cashMovements,
      and(inOrganization(cashMovements, organization), eq(cashMovements.id, bankLines.cash_movement_id)),
    )
    .where(
      and(
        inOrganization(bankLines, organization),
        isLive(bankLines),
        isNotNull(bankLines.cash_movement_id),
        isNotNull(cashMovements.category),
      ),
    )
    .orderBy(desc(bankLines.booking_date), desc(bankLines.id))
    .limit(mostLines);
  const known = new Map<string, string>();
  for (const { category, ...line } of rows)
    for (const key of keysOf(line)) if (category !== null && !known.has(key)) known.set(key, category);
  return known;
}

/** The categories that money like this had before. It is never sure: the next money may be something else. */
export function byCategory(line: OpenLine, known: CategoriesBefore): Draft[] {
  const categories = new Set(keysOf(line).flatMap((key) => known.get(key) ?? []));
  return [...categories].map((category) => ({
    ...{ reasons: ['recorded_before'], parts: [], amount: line.amount, category },
  }));
}
