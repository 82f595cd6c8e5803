interface Open {
  balance: string | number;
  currency: string | null;
}

/** Adds up the balances of open invoices in cents, so that no fraction is lost. */
export function owedByCurrency(invoices: readonly Partial<Open>[]): { currency: string; amount: number }[] {
  const cents = new Map<string, number>();
  for (const { balance, currency } of invoices) {
    if (balance === undefined || !currency) continue;
    cents.set(currency, (cents.get(currency) ?? 0) + Math.round(Number(balance) * 100));
  }
  return [...cents].map(([currency, sum]) => ({ currency, amount: sum / 100 }));
}
