import type { Given } from '#server/kernel/values/record-of.ts';
import type { Invoice } from '../invoices.ts';

/** The default prefixes of numbers by series; the resource declares the series of issued invoices. */
export const invoiceSeries = {
  credit_note: 'CN-',
  simplified_invoice: 'SI-',
  purchase_invoice: 'PI-',
  purchase_credit_note: 'PCN-',
};

declare module '#server/kernel/values/series.ts' {
  interface MoreSeries extends Record<keyof typeof invoiceSeries, unknown> {}
}

/** Each direction, kind and type has its own series of numbers, like the books of issued and of received invoices. */
export const seriesOf = ({
  direction,
  kind,
  invoice_type,
}: Pick<Given<Invoice>, 'direction' | 'kind' | 'invoice_type'>) => {
  const what = kind === 'credit_note' ? 'credit_note' : 'invoice';
  if (direction === 'purchase') return `purchase_${what}` as const;
  return kind === 'invoice' && invoice_type === 'simplified' ? 'simplified_invoice' : what;
};
