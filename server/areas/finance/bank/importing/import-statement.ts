import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { unchecked } from '#server/calls/replies.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { conventionOf } from '#server/vocabulary/writing/convention.ts';
import { t } from '../messages.ts';
import { readBankCsv } from '../reading/read-bank-csv.ts';
import { readCamt } from '../reading/read-camt.ts';
import type { ReadStatement } from '../reading/statement.ts';
import { type ImportInput, importInput, importOutput } from './import-input.ts';
import { ownAccount } from './own-account.ts';
import { storeStatements } from './store-statements.ts';

const mostLines = 2000;

export const importBankStatement = operation({
  method: 'POST',
  path: '/finance/bank-statements',
  tag: 'Bank statements',
  area: 'finance',
  takesLong: true,
  summary: 'Import bank statements',
  description:
    'Reads the statements of a file and compares each new line with the open documents. Nothing is settled by it. Lines that another file has brought are not imported again; `known_count` counts them. Refused as a whole are files that are cut off, those of an account that is not among the `bank_accounts` of the settings, and those that add nothing. If a statement is missing before it, the warning is `balance_gap`.',
  examples: {
    request: {
      format: 'csv',
      content: 'Fecha;Concepto;Importe\n31/03/2026;Factura INV-2026-000123;1.210,00\n',
    },
  },
  input: importInput,
  output: importOutput,
  handler: async (ctx, input) => {
    const files = readFile(ctx, input);
    const count = files.reduce((all, one) => all + one.lines.length, 0);
    if (count > mostLines)
      throw invalidField('content', 'too_big', t('tooManyLines', { count, most: mostLines }));
    const { data, warnings } = await storeStatements(ctx, files);
    return unchecked({ data, ...(warnings.length ? { warnings } : {}) });
  },
});

function readFile(ctx: Ctx, input: ImportInput): ReadStatement[] {
  const { format, content, mapping, decimal_separator, date_order } = input;
  if (format === 'csv') {
    const { iban, currency } = ownAccount(ctx, input.iban, 'iban');
    const settings = settingsOf(ctx);
    const language = ctx.actor.type === 'user' ? ctx.actor.locale : settings.locale;
    const { decimal, order } = conventionOf(language ?? settings.locale, settings.country);
    const usual = { decimal: decimal_separator ?? decimal, order: date_order ?? order };
    return [readBankCsv(content, { iban, currency, mapping, usual })];
  }
  return readCamt(content).map((read) => {
    const { iban, currency } = ownAccount(ctx, read.iban, 'content');
    if (currency !== read.currency)
      throw invalidField(
        'content',
        'currency',
        t('otherCurrency', { currency: read.currency, iban, own: currency }),
      );
    return { ...read, iban };
  });
}
