/** An amount with two decimals, without the errors of binary fractions. */
export const amountOf = (value: number): string => (Math.round(value * 100) / 100).toFixed(2);
