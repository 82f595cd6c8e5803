import { type Amount, amount, roundedIn } from '#server/kernel/values/money.ts';

/** Minutes at a rate for an hour, rounded once, half up, to the smallest unit of the currency. */
export const timeAmount = (minutes: number, rate: Amount, currency: string): string =>
  roundedIn(currency, amount(minutes).times(rate).div(60));
