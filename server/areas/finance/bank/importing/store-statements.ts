import { and, eq } from 'drizzle-orm';
import { sendLocks } from '#db/advisory-locks.ts';
import { bankStatements } from '#db/schema/finance/bank.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { bankLine } from '../lines/bank-lines.ts';
import { matchOpenLines } from '../matching/read-open.ts';
import { t } from '../messages.ts';
import type { ReadStatement } from '../reading/statement.ts';
import { type BankStatement, bankStatement } from '../statements/bank-statements.ts';
import { checkSequence } from './check-sequence.ts';
import { knownFingerprints, type MarkedLine, marked } from './fingerprints.ts';

export interface StoredStatement {
  statement: BankStatement;
  new_count: number;
  proposed_count: number;
  certain_count: number;
}

/** Writes the statements of a file with the lines that no other file has brought. Those that add nothing are refused. */
export async function storeStatements(
  ctx: Ctx,
  files: readonly ReadStatement[],
): Promise<{ data: StoredStatement[]; warnings: Warning[] }> {
  const names = [...new Set(files.map(({ iban }) => `${ctx.organization} ${iban}`))];
  sendLocks(ctx.tx, { purpose: 'bankAccount', names });
  const warnings: Warning[] = [];
  const added: Added[] = [];
  for (const read of files.toSorted((one, other) => one.to_date.localeCompare(other.to_date))) {
    const former = await findFormer(ctx, read);
    if (!former) added.push(await addStatement(ctx, read, warnings));
    else if (files.length === 1) throw invalidField('content', 'already_imported', former);
    else warnings.push({ code: 'already_imported', message: former });
  }
  if (added.length === 0) throw invalidField('content', 'already_imported', t('allImported'));
  return { data: await storeLines(ctx, added), warnings };
}

/** The sentence about a statement that was imported before; undefined if none has its number. */
async function findFormer({ tx, organization }: Ctx, { iban, number }: ReadStatement) {
  if (number === null) return undefined;
  const [row] = await tx
    .select({ id: bankStatements.id, day: bankStatements.to_date })
    .from(bankStatements)
    .where(
      and(
        inOrganization(bankStatements, organization),
        eq(bankStatements.iban, iban),
        eq(bankStatements.number, number),
      ),
    );
  return row && t('alreadyImported', { number, day: row.day, id: row.id });
}

interface Added {
  statement: BankStatement;
  lines: readonly (MarkedLine & { id: string })[];
}

async function addStatement(ctx: Ctx, read: ReadStatement, warnings: Warning[]): Promise<Added> {
  const { lines: all, ...facts } = read;
  const lines = marked(all);
  const known = await knownFingerprints(
    ctx,
    read.iban,
    lines.map((one) => one.fingerprint),
  );
  const fresh = lines.filter((one) => !known.has(one.fingerprint));
  if (lines.length > 0 && fresh.length === 0)
    throw invalidField('content', 'already_imported', t('allLinesKnown', { count: lines.length }));
  warnings.push(...(await checkSequence(ctx, read, known.size)));
  const counts = { line_count: fresh.length, known_count: lines.length - fresh.length };
  const { record } = await createOwnRecord(ctx, bankStatement.resource, {}, { ...facts, ...counts });
  const moment = Date.parse(ctx.now);
  return { statement: record, lines: fresh.map((one) => ({ ...one, id: newId('bank_line', moment) })) };
}

/** Writes the new lines, those with a proposal as `proposed`. */
async function storeLines(ctx: Ctx, added: readonly Added[]): Promise<StoredStatement[]> {
  const fresh = added.flatMap(({ lines }) => lines.map(({ id, line }) => ({ id, ...line })));
  const matched = await matchOpenLines(ctx, fresh);
  const data: StoredStatement[] = [];
  for (const { statement, lines } of added) {
    const counts = { new_count: lines.length, proposed_count: 0, certain_count: 0 };
    for (const { id, line, fingerprint } of lines) {
      const proposals = matched.get(id)?.proposals ?? [];
      const isProposed = proposals.length > 0;
      counts.proposed_count += isProposed ? 1 : 0;
      counts.certain_count += proposals.some((one) => one.certain) ? 1 : 0;
      const status = isProposed ? ('proposed' as const) : ('new' as const);
      const fixed = {
        ...line,
        id,
        statement_id: statement.id,
        iban: statement.iban,
        status,
        is_linked: false,
      };
      await createOwnRecord(ctx, bankLine.resource, {}, fixed, { fingerprint });
    }
    data.push({ statement, ...counts });
  }
  return data;
}
