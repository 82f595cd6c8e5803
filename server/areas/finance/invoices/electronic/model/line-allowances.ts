import { amount } from '#server/kernel/values/money.ts';
import type { LineAllowance } from './electronic-invoice.ts';

/** UNTDID 5189: discount. */
export const discountCode = '95';

/** An amount that is taken off, or nothing if it is zero. A negative one is a charge, because amounts are positive. */
export function allowanceOf(taken: string, reason: string, code: string | null = null): LineAllowance[] {
  const value = amount(taken);
  if (value.eq(0)) return [];
  const isCharge = value.lt(0);
  return [{ isCharge, amount: value.abs().toFixed(2), code: isCharge ? null : code, reason }];
}

/** The amount by which allowances lower what they are taken off. */
export const signedAllowance = ({ isCharge, amount: value }: LineAllowance) =>
  amount(value).times(isCharge ? -1 : 1);
