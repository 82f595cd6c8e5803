import { day, type Field, numbersOf, optional, ownText, type Section } from '../fields.ts';

/** The series of dated documents, whose numbers can restart every year. */
export const invoiceSeries = [
  'invoice',
  'simplified_invoice',
  'credit_note',
  'purchase_invoice',
  'purchase_credit_note',
] as const;

const columns: readonly Field[] = [
  ownText('iban', 50),
  ownText('bic', 20),
  ownText('bank_name', 100),
  ownText('account_number', 100),
  ownText('pix_key', 100),
  { ...optional({ path: 'currency', control: { is: 'currency' } }), hasNoDefault: true },
];

const bankWith = (columns: readonly Field[]): Section & { key: 'bank' } => ({
  key: 'bank',
  groups: [{ fields: [{ path: 'bank_accounts', control: { is: 'rows', columns } }] }],
});

/** Only accounts in Brazil have a key of Pix. */
export const bankOutsideBrazil = bankWith(columns.filter(({ path }) => path !== 'pix_key'));

/** The settings that invoices need, in the order of their page. */
export const invoicingSections = {
  identity: {
    key: 'identity',
    isOnDocuments: true,
    groups: [
      {
        fields: [
          { ...optional({ path: 'country', control: { is: 'country' } }), hasNoDefault: true },
          ownText('legal_name', 200),
          ownText('tax_id', 40),
          ...['street', 'street2', 'postal_code', 'city', 'region'].map((name) =>
            ownText(`address.${name}`, 300),
          ),
          ownText('registry_text', 500),
        ],
      },
    ],
  },
  bank: bankWith(columns),
  invoiceNumbering: {
    key: 'invoiceNumbering',
    groups: invoiceSeries.map((kind) => numbersOf(kind, true)),
  },
  closing: {
    key: 'closing',
    groups: [
      {
        fields: [day('taxes_closed_until'), day('books_closed_until'), ownText('reopening_reason', 500)],
      },
    ],
  },
} as const satisfies Record<string, Section>;
