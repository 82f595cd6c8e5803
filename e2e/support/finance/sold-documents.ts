import { netLines } from '#server/areas/crm/lines/document-amounts.ts';
import { netTotal } from '#server/areas/crm/lines/quote-lines.ts';
import type { TaxCondition } from '#server/areas/crm/lines/tax-conditions.ts';
import { portugal } from '#server/areas/crm/tax-codes/presets/portugal.ts';
import type { PresetCode } from '#server/areas/crm/tax-codes/presets/preset-code.ts';
import { spain } from '#server/areas/crm/tax-codes/presets/spain.ts';
import {
  creditedDiscount,
  creditedShares,
  restOf,
} from '#server/areas/finance/invoices/crediting/credit-rest.ts';
import type {
  ElectronicFacts,
  ElectronicRecord,
} from '#server/areas/finance/invoices/electronic/model/electronic-record.ts';
import { invoiceAmounts } from '#server/areas/finance/invoices/invoice-totals.ts';

const municipal: PresetCode = { code: 'waste_2', name: 'Tasa de residuos', kind: 'municipal', rate: '2' };
const presets: readonly PresetCode[] = [...spain, ...portugal, municipal];

/** A line as a person enters it. */
export interface SoldLine {
  description?: string | null;
  quantity?: string;
  unit?: string | null;
  unit_price: string;
  discount_pct?: string | null;
  discount_amount?: string | null;
  codes?: readonly string[];
}

interface SoldDeduction {
  kind: 'advance' | 'retention';
  amount: string;
  document_id?: string;
  codes: readonly string[];
}

type Kept = 'lines' | 'deductions' | 'held_total' | 'prepaid_total';

export type SoldTerms = Partial<Omit<ElectronicRecord, Kept>> & {
  discount_amount?: string | null;
  held_total?: string | null;
  prepaid_total?: string | null;
  sold_deductions?: readonly SoldDeduction[];
};

function conditionsOf(codes: readonly string[]): TaxCondition[] {
  return codes.map((code) => {
    const found = presets.find((one) => one.code === code);
    if (!found) throw new Error(`no preset has the code ${code}`);
    const category = found.kind === 'vat' ? found.category : null;
    return { code, kind: found.kind, category, tax_rate: found.rate, self_assessed: false };
  });
}

const taxesOf = (codes: readonly string[]) => ({
  tax_rate: conditionsOf(codes).find(({ kind }) => kind === 'vat')?.tax_rate ?? null,
  tax_codes: [...codes],
  taxes: conditionsOf(codes),
});

const completeLine = (line: SoldLine, at: number) => ({
  id: `lin_${at + 1}`,
  product_id: null,
  description: line.description === undefined ? 'Edición' : line.description,
  quantity: line.quantity ?? '1',
  unit: line.unit ?? null,
  unit_price: line.unit_price,
  discount_pct: line.discount_pct ?? null,
  discount_amount: line.discount_amount ?? null,
  ...taxesOf(line.codes ?? ['es_vat_21']),
  ...{ lpu_item_id: null, order_line_id: null, quote_line_id: null, is_additional: null },
});

const account = {
  ...{ bank_name: 'Banco Norte', iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX' },
  ...{ account_number: null, pix_key: null },
};

export const seller: NonNullable<ElectronicRecord['seller']> = {
  name: 'Estudio Ñandú, S.L.',
  tax_id: 'B12345674',
  address: {
    ...{ street: 'Calle de la Música 12', street2: null, postal_code: '28013', city: 'Madrid' },
    ...{ region: 'Madrid', country: 'ES' },
  },
  registry_text: 'Registro Mercantil de Madrid, tomo 1, hoja M-1',
  bank_account: account,
};

export const buyer: NonNullable<ElectronicRecord['buyer']> = {
  name: 'Compañía <de> Cine & Más, S.A.',
  tax_id: 'A58818501',
  address: {
    ...{ street: 'Gran Via 1', street2: '2.º B', postal_code: '08002', city: 'Barcelona' },
    ...{ region: 'Barcelona', country: 'España' },
  },
};

export const german: NonNullable<ElectronicRecord['buyer']> = {
  name: 'Müller & Søn GmbH',
  tax_id: 'DE123456789',
  address: {
    ...{ street: 'Königsallee 7', street2: null, postal_code: '40212', city: 'Düsseldorf' },
    ...{ region: null, country: 'DE' },
  },
};

/** Facts about a Spanish organization, with all codes of the presets. */
export const soldFacts = (facts: Partial<ElectronicFacts> = {}): ElectronicFacts => ({
  language: 'es',
  taxCodes: presets.map(({ code, name, reason = {}, ...rest }) => ({
    ...{ code, name, reason },
    regime: 'regime' in rest && rest.regime ? rest.regime : 'general',
  })),
  country: 'ES',
  ownCurrency: 'EUR',
  buyerCountry: null,
  sellerMail: 'hola@example.es',
  buyerMail: 'ap@example.com',
  orderNumber: null,
  quoteNumber: null,
  contractNumber: null,
  advanceNumbers: new Map(),
  ...facts,
});

const unchanged = {
  ...{ kind: 'invoice' as const, invoice_type: 'full' as const, number: 'INV-2026-000042' },
  ...{ authority_number: null, correction: null, corrects: [], notes: null, fx_rate: null },
  ...{ issue_date: '2026-11-27', operation_date: '2026-11-27', tax_point_date: '2026-11-27' },
  ...{ due_date: '2026-12-27', instalments: null, currency: 'EUR', prices_include_tax: false },
  ...{ discount_pct: null, held_total: null, prepaid_total: null, seller, buyer },
};

/** An issued document with the sums by which credit notes follow it. */
export type SoldDocument = ElectronicRecord & Parameters<typeof restOf>[0] & { total: string };

/**
 * Makes an issued document with the product's own calculation. `credited` is the invoice whose rest a credit note takes, with the
 * notes that came before.
 */
export function soldDocument(
  sold: readonly SoldLine[],
  { sold_deductions = [], discount_amount = null, ...terms }: SoldTerms = {},
  credited?: { invoice: SoldDocument; notes: readonly SoldDocument[] },
): SoldDocument {
  const record = { ...unchanged, ...terms };
  const { currency, discount_pct, prices_include_tax, held_total, prepaid_total } = record;
  const all = sold.map(completeLine);
  const lines = netLines(
    all,
    currency,
    all.map(({ discount_amount: off }) => off ?? '0'),
  );
  const deductions = sold_deductions.map(({ kind, amount, document_id = null, codes }, at) => ({
    ...{ id: `ded_${at + 1}`, kind, amount, document_id },
    ...taxesOf(codes),
  }));
  const rest = credited && restOf(credited.invoice, credited.notes);
  const shares = rest && creditedShares(rest, netTotal(lines), currency);
  const pricing = { currency, discount_pct, discount_amount, prices_include_tax, retention_pct: null };
  const amounts = invoiceAmounts(
    lines,
    { ...pricing, deductions, held_total, prepaid_total, ...shares },
    rest,
  );
  const off = rest ? creditedDiscount(rest, amounts.lines) : {};
  return { ...record, retention_pct: null, ...amounts, ...off };
}
