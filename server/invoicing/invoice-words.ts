export type Language = 'en' | 'es' | 'pt-BR';

const words = {
  en: {
    invoice: 'Invoice',
    credit_note: 'Credit note',
    credits: 'Of invoice',
    from: 'From',
    to: 'To',
    tax_id: 'tax number',
    issued: 'Date',
    item: 'Item',
    discount: 'discount',
    subtotal: 'Subtotal',
    discounts: 'Discounts',
    tax: 'Tax',
    on: 'on',
    retention: 'Retention',
    total: 'Total',
    paid: 'Settled already',
    due: 'To be paid by',
    back: 'To be paid back by',
  },
  es: {
    invoice: 'Factura',
    credit_note: 'Factura rectificativa',
    credits: 'De la factura',
    from: 'De',
    to: 'Para',
    tax_id: 'NIF',
    issued: 'Fecha',
    item: 'Concepto',
    discount: 'descuento',
    subtotal: 'Subtotal',
    discounts: 'Descuentos',
    tax: 'Impuestos',
    on: 'sobre',
    retention: 'Retención',
    total: 'Total',
    paid: 'Ya liquidado',
    due: 'A pagar hasta el',
    back: 'A devolver hasta el',
  },
  'pt-BR': {
    invoice: 'Fatura',
    credit_note: 'Nota de crédito',
    credits: 'Da fatura',
    from: 'De',
    to: 'Para',
    tax_id: 'CPF/CNPJ',
    issued: 'Data',
    item: 'Item',
    discount: 'desconto',
    subtotal: 'Subtotal',
    discounts: 'Descontos',
    tax: 'Impostos',
    on: 'sobre',
    retention: 'Retenção',
    total: 'Total',
    paid: 'Já liquidado',
    due: 'A pagar até',
    back: 'A devolver até',
  },
} as const satisfies Record<Language, Record<string, string>>;

export const wordsOf = (language: Language) => words[language];

/** The person's where it is one of ours, else the organization's. */
export function languageOf(spoken: unknown, ours: Language): Language {
  const known = { en: 'en', es: 'es', pt: 'pt-BR' } as const;
  const tongue = String(spoken ?? '')
    .slice(0, 2)
    .toLowerCase();
  return Object.entries(known).find(([name]) => name === tongue)?.[1] ?? ours;
}
