import { and, inArray, isNull } from 'drizzle-orm';
import { taxCodes } from '#db/schema/crm/tax-codes.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amount } from '#server/kernel/values/money.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { type ErrorDetail, invalidAt } from '#server/vocabulary/errors.ts';
import type { TaxCondition } from '../lines/tax-conditions.ts';
import { type AskedTaxes, decideTaxes, type WantedTaxes } from './asked-taxes.ts';
import { checkCodes } from './check-codes.ts';
import { codeOfRate, namesCode } from './code-of-rate.ts';
import { findTaxCodes } from './find-tax-codes.ts';
import { hasPreset } from './has-preset.ts';
import { rateCode, unknownRate } from './rate-codes.ts';
import type { TaxUse } from './tax-code-fields.ts';
import type { TaxCode } from './tax-codes.ts';
import { rateOn } from './tax-rates.ts';
import { addTaxCodes } from './write-presets.ts';

export interface TaxTerms {
  use: TaxUse;
  /** The day whose rates hold. */
  day: string;
  /** The codes that a rate names first: those of the invoice that a credit note credits. */
  preferred?: readonly string[];
  /** The path of a line in errors; a product has its taxes itself. */
  pathOf: (at: number) => string;
}

/** The taxes of a line as they are stored, and its conditions, by which its tax is computed. */
export interface CodedTaxes {
  tax_rate: string | null;
  tax_codes: string[];
  taxes: TaxCondition[];
}

/** Decides the codes and rates of lines. Codes of rates are written where the country has no preset. */
export async function taxesOfLines(
  ctx: Ctx,
  asked: readonly AskedTaxes[],
  terms: TaxTerms,
): Promise<CodedTaxes[]> {
  if (asked.every(isEmpty)) return asked.map(() => ({ tax_rate: null, tax_codes: [], taxes: [] }));
  const known = await findTaxCodes(ctx);
  const kindOf = (code: string) => known.find((one) => one.code === code)?.kind;
  const wanted = asked.map((one) => decideTaxes(one, kindOf));
  const codes = await withRateCodes(ctx, known, wanted, terms);
  const isPreset = hasPreset(ctx, known);
  const { country } = settingsOf(ctx);
  const details: ErrorDetail<string>[] = [];
  const coded = wanted.map((one, at) => {
    const { stored } = asked[at] ?? {};
    const found = codeOfRate(codes, one.rate ?? null, { ...terms, country });
    const isNamed = one.rate !== undefined && !one.codes.some((code) => kindOf(code) === 'vat');
    const own = isNamed && found ? [found.code, ...one.codes] : [...one.codes];
    const isNew = !stored || !isSame(stored.tax_rate, one.rate);
    if (isNamed && !found && isPreset && isNew && namesCode(one.rate))
      details.push(unknownRate(codes, one.rate, { ...terms, country }, `${terms.pathOf(at)}tax_rate`));
    details.push(
      ...checkCodes(codes, own, { ...terms, rate: one.rate, stored: stored?.tax_codes ?? [], at }),
    );
    return codedTaxes(codes, own, one, { day: terms.day, stored: stored?.tax_rate ?? null });
  });
  if (details.length) throw invalidAt(details);
  await markUsed(ctx, codes, coded);
  return coded;
}

const isEmpty = ({ tax_rate, tax_codes, stored, offered }: AskedTaxes) =>
  tax_rate == null &&
  !tax_codes?.length &&
  [stored, offered].every((one) => !one || (one.tax_rate === null && one.tax_codes.length === 0));

const isSame = (one: string | null, other: string | null | undefined) =>
  one !== null && other != null && amount(one).eq(other);

/** Writes the codes of the rates that are used, unless the country has a preset, whose codes are chosen. */
async function withRateCodes(
  ctx: Ctx,
  known: TaxCode[],
  wanted: readonly WantedTaxes[],
  terms: TaxTerms,
): Promise<TaxCode[]> {
  if (hasPreset(ctx, known)) return known;
  const { country } = settingsOf(ctx);
  const rates = wanted.flatMap(({ rate, codes }) => {
    const isNamed = codes.some((code) => known.find((one) => one.code === code)?.kind === 'vat');
    const isFree = namesCode(rate) && !isNamed && !codeOfRate(known, rate, { ...terms, country });
    return isFree ? [amount(rate).toFixed()] : [];
  });
  const missing = [...new Set(rates)].map(rateCode);
  if (missing.length === 0) return known;
  const { known: latest, added } = await addTaxCodes(ctx, missing, null);
  return [...latest, ...added];
}

function codedTaxes(
  all: readonly TaxCode[],
  own: readonly string[],
  { rate }: WantedTaxes,
  { day, stored }: { day: string; stored: string | null },
): CodedTaxes {
  const taxes = [...new Set(own)].flatMap((code): TaxCondition[] => {
    const found = all.find((one) => one.code === code);
    const tax_rate = found && rateOn(found, day);
    if (!found || tax_rate === undefined) return [];
    const { kind, category, self_assessed } = found;
    return [{ code, kind, category, tax_rate: amount(tax_rate).toFixed(), self_assessed }];
  });
  const tax_rate = taxes.find(({ kind }) => kind === 'vat')?.tax_rate ?? rate ?? null;
  // A rate keeps the form in which it was stored, so that a line without changes is equal to the stored one.
  const written = isSame(stored, tax_rate) ? stored : tax_rate;
  return { tax_rate: written, tax_codes: [...new Set(own)], taxes };
}

/** Codes that documents use keep their meaning from then on. */
async function markUsed(ctx: Ctx, codes: readonly TaxCode[], lines: readonly CodedTaxes[]): Promise<void> {
  const used = new Set(lines.flatMap(({ tax_codes }) => tax_codes));
  const ids = codes.filter(({ code, used_at }) => used_at === null && used.has(code)).map(({ id }) => id);
  if (ids.length === 0) return;
  await ctx.tx
    .update(taxCodes)
    .set({ used_at: ctx.now })
    .where(
      and(
        inOrganization(taxCodes, ctx.organization),
        inArray(taxCodes.id, ids.toSorted()),
        isNull(taxCodes.used_at),
      ),
    );
}
