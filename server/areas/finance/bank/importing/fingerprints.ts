import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { bankLines } from '#db/schema/finance/bank.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { type ReadLine, signed } from '../reading/statement.ts';

export interface MarkedLine {
  line: ReadLine;
  fingerprint: string;
}

/** The same lines of one day are counted, so that two equal payments are two lines in every file that has the day. */
export function marked(lines: readonly ReadLine[]): MarkedLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { booking_date, bank_reference, end_to_end_id, counterparty_name, text } = line;
    const facts = [booking_date, signed(line), bank_reference, end_to_end_id, counterparty_name, text];
    const content = JSON.stringify(facts);
    const nth = (seen.get(content) ?? 0) + 1;
    seen.set(content, nth);
    return { line, fingerprint: createHash('sha256').update(`${content} ${nth}`).digest('hex') };
  });
}

/** The fingerprints of lines that another file has brought before. */
export async function knownFingerprints(
  { tx, organization }: Ctx,
  iban: string,
  fingerprints: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ fingerprint: bankLines.fingerprint })
    .from(bankLines)
    .where(
      and(
        inOrganization(bankLines, organization),
        eq(bankLines.iban, iban),
        anyOf(bankLines.fingerprint, fingerprints),
      ),
    );
  return new Set(rows.flatMap(({ fingerprint }) => fingerprint ?? []));
}
