import { z } from 'zod';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amountFigure } from '#server/kernel/values/decimals.ts';
import { dayAt } from '#server/kernel/values/time-zones.ts';
import { defineFeature } from '../functions/feature.ts';
import { joined } from '../functions/joined.ts';
import { onlyMaterial, textInput } from '../functions/material.ts';
import { recognizeLanguage } from '../text/languages.ts';
import { isDerivable } from './derivable.ts';
import { emailsIn } from './find-addresses.ts';
import { amountsIn } from './find-amounts.ts';
import { datesIn } from './find-dates.ts';
import { ibansIn } from './find-ibans.ts';
import { type PhoneCountry, phonesIn } from './find-phones.ts';
import { taxNumbersIn } from './find-tax-numbers.ts';
import { t } from './messages.ts';

const kinds = ['email', 'phone', 'iban', 'tax_id', 'amount', 'date'] as const;

const item = z.object({
  kind: z.enum(kinds),
  /** The part of the text, and its position. */
  text: z.string(),
  at: z.int(),
  /** The normalized value: small letters, +34…, without punctuation, a decimal number, YYYY-MM-DD. */
  value: z.string(),
  amount: amountFigure.nullable(),
  currency: z.string().nullable(),
  country: z.string().nullable(),
  /** Whether the check digits of an IBAN or a tax number are right; null where their rule is not public. */
  form: z.string().nullable(),
  valid: z.boolean().nullable(),
  /** The assumption that was made where the text is ambiguous. */
  supposed: z.string().nullable(),
  found_by: z.enum(['rules', 'model']),
});
type Item = z.output<typeof item>;

const plain = { amount: null, currency: null, country: null, form: null, valid: null, supposed: null };

const itemOf = (
  kind: Item['kind'],
  text: string,
  at: number,
  value: string,
  more: Partial<Item> = {},
): Item => ({
  kind,
  text,
  at,
  value,
  ...plain,
  ...more,
  found_by: 'rules',
});

const overlaps = (a: Pick<Item, 'at' | 'text'>, b: Pick<Item, 'at' | 'text'>) =>
  a.at < b.at + b.text.length && b.at < a.at + a.text.length;

/** The most certain kinds come first, so that digits inside an amount are not taken for a telephone number. */
export async function itemsIn(
  text: string,
  country: PhoneCountry | undefined,
  today: string,
): Promise<Item[]> {
  const found = [
    ...emailsIn(text).map((one) => itemOf('email', one.text, one.at, one.value)),
    ...ibansIn(text).map(({ country, valid, ...one }) =>
      itemOf('iban', one.text, one.at, one.value, { country, valid }),
    ),
    ...taxNumbersIn(text).map((one) =>
      itemOf('tax_id', one.text, one.at, one.value, {
        country: one.country,
        form: one.kind,
        valid: one.valid,
      }),
    ),
    ...amountsIn(text).map(({ amount, currency, ...one }) =>
      itemOf('amount', one.text, one.at, String(amount), { amount, currency }),
    ),
    ...datesIn(text, await recognizeLanguage(text), today).map((one) =>
      itemOf('date', one.text, one.at, one.date, { supposed: one.supposed }),
    ),
    ...(await phonesIn(text, country)).map((one) =>
      itemOf('phone', one.text, one.at, one.value, { country: one.country }),
    ),
  ];
  return distinctOf(found).toSorted((a, b) => a.at - b.at);
}

/** One part of the text is one finding: of those that overlap, the first. */
function distinctOf(found: readonly Item[]): Item[] {
  const distinct: Item[] = [];
  for (const one of found) if (!distinct.some((other) => overlaps(one, other))) distinct.push(one);
  return distinct;
}

const isDoubtful = ({ valid, supposed, kind, currency }: Item) =>
  valid === false || supposed !== null || (kind === 'amount' && currency === null);

export const extract = defineFeature({
  name: 'extract',
  title: 'Facts in a text',
  about:
    'E-mail addresses, telephone numbers (above all of Spain, Portugal and Brazil), IBANs and tax numbers with their check digits (NIF, NIE, CIF, CPF, CNPJ with figures or letters, NIPC, RFC, CUIT and VAT numbers of the European Union), amounts such as 1.234,56, 1,234.56 or 1 234,56, and dates in figures or words. Assumptions about ambiguous values are listed. With a model: also values written in words, and nothing that is not in the text.',
  group: 'text',
  areas: [],
  input: z.object({
    text: textInput,
    /** The country of telephone numbers that are written without one. */
    country: z.enum(['ES', 'PT', 'BR']).optional(),
  }),
  result: z.object({ items: z.array(item) }),
  example: {
    text: 'Factura de Norte S.L., CIF B12345674: 1.234,56 € antes del 15/03/2026. Dudas: ana@norte.example o +34 612 345 678.',
  },
  compute: async (ctx, { text, country }) => {
    const items = await itemsIn(text, country, dayAt(ctx.now, settingsOf(ctx)));
    const doubtful = items.filter(isDoubtful);
    const count = (kind: Item['kind']) => items.filter((one) => one.kind === kind).length;
    return {
      result: { items },
      engine: 'rules' as const,
      confidence: items.length === 0 ? 0.5 : 0.95 - 0.5 * (doubtful.length / items.length),
      evidence: [
        { text: joined(kinds.map((kind) => t('found', { kind, count: count(kind) }))) },
        ...doubtful
          .slice(0, 8)
          .map((one) => ({ text: t('doubt', { text: one.text, reason: doubtOf(one) }) })),
      ],
      sample_size: items.length,
    };
  },
  model: {
    ask: ({ text }) => ({
      instructions: `List the e-mail addresses, telephone numbers, IBANs, tax numbers, amounts of money and dates in the text. "text" is exactly what stands there; "value" its standard form (dates YYYY-MM-DD, amounts as decimal numbers); "found_by" is "model"; what does not apply is null. ${onlyMaterial}`,
      text,
    }),
    keep: (answer, found, { text }) => {
      const own = found?.result.items ?? [];
      const added = answer.items.flatMap((one): Item[] => {
        const at = one.text === '' ? -1 : text.indexOf(one.text);
        const place = { at, text: one.text };
        if (at < 0 || own.some((other) => overlaps(other, place)) || !isWhole(one)) return [];
        return [{ ...plain, ...place, kind: one.kind, value: one.value, ...moneyOf(one), found_by: 'model' }];
      });
      if (added.length === 0) return undefined;
      return { items: [...own, ...distinctOf(added)].toSorted((a, b) => a.at - b.at) };
    },
  },
});

const doubtOf = ({ valid, supposed }: Item) =>
  valid === false ? t('wrongCheckDigits') : (supposed ?? t('noCurrency'));

const moneyOf = ({ kind, value, currency }: Item) =>
  kind === 'amount' ? { amount: Number(value), currency } : {};

/** A number that only a model has found has no check digits to trust. */
const isWhole = ({ kind, text, value }: Item): boolean =>
  kind !== 'tax_id' && kind !== 'iban' && isDerivable(kind, text, value);
