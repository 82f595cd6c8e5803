import type { Biller } from './biller.ts';

/** An entry of the VAT book as the tests compare it. */
export interface VatEntry {
  id: string;
  document_id: string;
  code: string;
  base: number;
  amount: number;
  deductible: number;
}

interface VatSum {
  kind: string;
  code: string | null;
  tax_rate: number | null;
  category: string | null;
  regime: string;
  self_assessed: boolean;
  document_count: number;
  base: number;
  amount: number;
  deductible: number;
}

interface VatBookPage {
  data: VatEntry[];
  meta: { next_cursor: string | null; total: number };
  summary: {
    currency: string;
    by_kind: VatSum[];
    by_condition: VatSum[];
    by_month: (VatSum & { month: string })[];
  };
}

type Question = Record<string, string | number | boolean>;

/** Reads all pages of a book. */
export async function readBook({ seller }: Pick<Biller, 'seller'>, question: Question): Promise<VatBookPage> {
  const query = new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]));
  query.set('per_page', '100');
  const page: VatBookPage = await seller.done('GET', `/finance/vat-book?${query}`);
  const data = [...page.data];
  for (let next = page.meta.next_cursor; next !== null; ) {
    query.set('cursor', next);
    const more: VatBookPage = await seller.done('GET', `/finance/vat-book?${query}`);
    data.push(...more.data);
    next = more.meta.next_cursor;
  }
  return { ...page, data };
}
