import { z } from 'zod';
import { warning } from '#server/calls/replies.ts';
import { dateOrders, decimalSeparators } from '#server/vocabulary/writing/convention.ts';
import { csvTargets } from '../reading/csv-columns.ts';
import { bankStatement, statementFormats } from '../statements/bank-statements.ts';

export const importInput = z.object({
  format: z.enum(statementFormats).describe('`camt.053` in any version of it, or `csv`.'),
  content: z.string().min(1).max(1_000_000).describe('The text of the file.'),
  iban: z
    .string()
    .min(1)
    .max(50)
    .optional()
    .describe('The own account of a CSV file, if there are several. A camt.053 file names its account.'),
  mapping: z
    .record(z.string().max(200), z.enum([...csvTargets, '-']))
    .default({})
    .describe(
      'For CSV: the property of each column; `-` leaves a column out. Columns with usual names need no entry.',
    ),
  decimal_separator: z.enum(decimalSeparators).optional().describe('For CSV, where the cells leave it open.'),
  date_order: z.enum(dateOrders).optional().describe('For CSV, where the cells leave it open.'),
  dry_run: z.boolean().default(false).describe('Reads and matches everything, and writes nothing.'),
});
export type ImportInput = z.output<typeof importInput>;

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    bank_import: ImportInput;
  }
}

const imported = z
  .object({
    statement: bankStatement.read,
    new_count: z.int().describe('Lines that no file has brought before.'),
    proposed_count: z.int().describe('New lines with at least one proposal.'),
    certain_count: z.int().describe('New lines with a certain proposal.'),
  })
  .meta({ id: 'ImportedStatement' });

export const importOutput = z.object({
  data: z.array(imported),
  warnings: z.array(warning).optional(),
});
