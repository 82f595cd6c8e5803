import type { TaxOfCode, Withholding } from '#server/areas/crm/lines/shown-taxes.ts';
import { findTaxCodes } from '#server/areas/crm/tax-codes/find-tax-codes.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amount, rounded } from '#server/kernel/values/money.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
import type { SentTax } from './typed-taxes.ts';

interface Checked {
  direction: 'sale' | 'purchase' | null;
  prices_include_tax: boolean | null;
  taxes: readonly SentTax[];
  /** The entries before the change. One that is sent back as it was keeps its amount, although the lines have changed. */
  stored: readonly SentTax[];
  computed: { taxes: readonly TaxOfCode[]; withholdings: readonly Withholding[] };
}

const isSame = (one: SentTax, other: SentTax) =>
  one.code === other.code &&
  amount(one.amount).eq(other.amount) &&
  amount(one.base ?? other.base).eq(amount(other.base));

/** The reasons why the typed taxes do not fit the lines of the bill. */
export async function typedTaxProblems(ctx: Ctx, checked: Checked): Promise<ErrorDetail<string>[]> {
  const { direction, taxes } = checked;
  if (direction !== 'purchase') return [{ path: 'taxes', rule: 'direction', message: t('onlyBills') }];
  if (checked.prices_include_tax === true)
    return [{ path: 'taxes', rule: 'prices_include_tax', message: t('pricesIncludeTax') }];
  const isKept = taxes === checked.stored;
  const details: ErrorDetail<string>[] = [];
  for (const [at, one] of taxes.entries()) {
    if (one.typed !== true) continue;
    const problem = await problemOf(ctx, one, at, checked);
    // Only what was sent has a place to correct; an entry that was stored before is named by its code.
    if (problem) details.push({ ...problem, path: isKept ? 'taxes' : `taxes.${at}.${problem.path}` });
  }
  return details.length ? details : missingCodes(checked);
}

interface Problem {
  path: 'code' | 'base' | 'amount';
  rule: string;
  message: Message;
  allowed?: string[];
}

async function problemOf(
  ctx: Ctx,
  one: SentTax,
  at: number,
  { taxes, stored, computed }: Checked,
): Promise<Problem | undefined> {
  const { base, amount: typed } = one;
  const code = one.code ?? '';
  const codes = computed.taxes.flatMap((tax) => tax.code ?? []);
  const tax = computed.taxes.find((of) => of.code === code);
  if (taxes.slice(0, at).some((before) => before.code === code))
    return { path: 'code', rule: 'duplicate', message: t('codeTwice', { code }) };
  if (computed.withholdings.some((of) => of.code === code))
    return { path: 'code', rule: 'withheld', message: t('codeWithheld', { code }) };
  if (!tax) {
    const isKnown = (await findTaxCodes(ctx)).some((of) => of.code === code);
    const message = t(isKnown ? 'codeUnused' : 'codeUnknown', { code, codes });
    return { path: 'code', rule: isKnown ? 'unused' : 'not_found', message, allowed: codes };
  }
  if (tax.self_assessed && !amount(typed).eq(0))
    return { path: 'amount', rule: 'self_assessed', message: t('buyerOwes', { code }) };
  const isNew = !stored.some((before) => isSame(one, before));
  if (isNew && base != null && !amount(base).eq(tax.base)) {
    const message = t('baseDiffers', { code, base: rounded(base), lines: tax.base });
    return { path: 'base', rule: 'base', message };
  }
  return undefined;
}

/** A paper states each tax, so that a tax of the lines without an entry is more likely forgotten than computed. */
const missingCodes = ({ taxes, computed }: Checked): ErrorDetail<string>[] =>
  computed.taxes
    .filter((tax) => !amount(tax.amount).eq(0) && !taxes.some(({ code }) => code === tax.code))
    .map(({ code, amount: own }) => ({
      path: 'taxes',
      rule: 'code_missing',
      message: t('codeMissing', { code: code ?? '', amount: own }),
    }));
