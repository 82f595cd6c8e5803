/** The series of the organization's own invoices and credit notes, in the order in which they are shown. */
export const ownSeries = ['invoice', 'simplified_invoice', 'credit_note'] as const;

/** The series of the bills and credit notes of suppliers. */
export const receivedSeries = ['purchase_invoice', 'purchase_credit_note'] as const;

export type OwnSeries = (typeof ownSeries)[number];

export const isOwnSeries = (series: string): series is OwnSeries => ownSeries.some((one) => one === series);
