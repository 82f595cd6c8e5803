import type { Ctx } from '#server/calls/context.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import type { LineTax } from '../lines/tax-conditions.ts';
import { findTaxCodes } from './find-tax-codes.ts';
import { hasPreset } from './has-preset.ts';
import { t } from './messages.ts';

interface Document {
  lines: readonly { taxes?: readonly LineTax[] | undefined }[];
}

/** The numbers of the lines without a VAT code. */
const withoutVat = ({ lines }: Document) =>
  lines.flatMap(({ taxes = [] }, at) => (taxes.some(({ kind }) => kind === 'vat') ? [] : [at]));

/** Warns of lines without a VAT code, where the country has codes to choose from. */
export async function missingTaxCodes(
  ctx: Ctx,
  record: Document,
  changed: readonly string[],
): Promise<Warning[]> {
  const [first] = changed.includes('lines') ? withoutVat(record) : [];
  if (first === undefined || !hasPreset(ctx, await findTaxCodes(ctx))) return [];
  return [{ code: 'tax_code_missing', message: t('warnsMissing'), path: `lines.${first}.tax_codes` }];
}

/** A sales invoice says why a line is without VAT, where the country has codes for the reasons. */
export async function neededTaxCodes(
  ctx: Ctx,
  record: Document,
): Promise<ErrorDetail<`lines.${number}.tax_codes`>[]> {
  const missing = withoutVat(record);
  if (missing.length === 0) return [];
  const codes = await findTaxCodes(ctx);
  if (!hasPreset(ctx, codes)) return [];
  const allowed = codes
    .filter(({ kind, status, self_assessed }) => kind === 'vat' && status === 'active' && !self_assessed)
    .map(({ code }) => code);
  return missing.map((at) => ({
    path: `lines.${at}.tax_codes` as const,
    rule: 'required',
    message: t('codeNeeded'),
    allowed,
  }));
}
