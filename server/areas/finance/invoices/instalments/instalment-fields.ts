import { z } from 'zod';
import { amountOut, decimalIn, percentOut } from '#server/kernel/values/decimals.ts';
import { field } from '#server/kernel/values/field.ts';
import { amount, sum } from '#server/kernel/values/money.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { t } from './messages.ts';

const mostInstalments = 36;
const mostDays = 3650;
/** Shares such as 33.33 % add up to a little less, or more, than the whole; the last instalment takes the rest. */
const mostOff = '0.1';

const positive = (places: number) =>
  decimalIn(places).refine((text) => Number(text) > 0, refuseWith(t('notPositive')));

const sent = z
  .object({
    due_date: z.iso.date().nullish(),
    days: z.int().min(0).max(mostDays).nullish(),
    pct: positive(4).nullish(),
    amount: positive(2).nullish(),
  })
  .refine(({ due_date, days }) => isSent(due_date) || isSent(days), refuseWith(t('dayMissing')));
export type SentInstalment = z.output<typeof sent>;

const isSent = (value: unknown) => value !== null && value !== undefined;

/** The way in which the amounts are sent: a share in each, an amount in each, or nothing for equal parts. */
export function sharing(all: readonly SentInstalment[]): 'pct' | 'amount' | 'equal' | undefined {
  for (const name of ['pct', 'amount'] as const) if (all.every((one) => isSent(one[name]))) return name;
  return all.some((one) => isSent(one.pct) || isSent(one.amount)) ? undefined : 'equal';
}

const isWhole = (all: readonly SentInstalment[]) =>
  sharing(all) !== 'pct' ||
  amount(100)
    .minus(sum(all.map((one) => one.pct)))
    .abs()
    .lte(mostOff);

/** The days on which parts of a document are due, in the order of the days. */
export const instalments = () =>
  field(
    'list',
    z
      .array(sent)
      .min(2)
      .max(mostInstalments)
      .refine((all) => sharing(all) !== undefined, refuseWith(t('mixed')))
      .refine(isWhole, refuseWith(t('notWhole')))
      .nullish(),
    z
      .array(
        z.object({
          due_date: z.string().nullable(),
          days: z.int().nullable(),
          pct: percentOut.nullable(),
          amount: amountOut,
          open_amount: amountOut.nullable(),
        }),
      )
      .nullable(),
  );
