import { z } from 'zod';
import { quotes as table } from '#db/schema/crm/quotes.ts';
import { documentLink, documentMail } from '#server/base/documents/customer/customer-fields.ts';
import { customerEvents } from '#server/base/documents/customer/customer-part.ts';
import { pendingDocument, recordDocument } from '#server/base/documents/kept/record-document.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { endOfDay } from '#server/kernel/values/days.ts';
import { amountOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { discountProblems } from '../lines/discount-rules.ts';
import { priceDocument } from '../lines/document-amounts.ts';
import { completeLine, quoteLines } from '../lines/document-lines.ts';
import { soundLines } from '../lines/document-rules.ts';
import { taxesOf } from '../lines/known-taxes.ts';
import { netOfTax, pricingFields, pricingNames } from '../lines/pricing-fields.ts';
import { documentTaxes, documentWithholdings } from '../lines/tax-fields.ts';
import { missingTaxCodes } from '../tax-codes/missing-tax-codes.ts';
import { t } from './messages.ts';
import { followQuote, suggestInvoice } from './quote-outcome.ts';
import { beginFromDeal, fromDeal } from './quote-parties.ts';
import { priceQuote } from './quote-pricing.ts';
import { acceptedBy, acceptedOnly, accepting, frozenQuote, inTime, numbered } from './quote-rules.ts';
import { linkedToOriginal } from './revised-lines.ts';

const decided = {
  accepted: {
    event: 'accepted',
    confirms: ['company_id', 'valid_until', 'total'],
    carries: ['accepted_by'],
    stamps: ['accepted_at'],
  },
  rejected: { event: 'rejected', carries: ['rejection_reason'], stamps: ['rejected_at'] },
  expired: { event: 'expired', by: 'platform', stamps: ['expired_at'] },
} as const;
const superseded = { event: 'superseded', by: 'platform' } as const;

const quoteStates = defineStates(
  'draft',
  {
    draft: { sent: { event: 'sent', stamps: ['sent_at'] }, superseded },
    sent: { viewed: { event: 'viewed', stamps: ['viewed_at'] }, ...decided, superseded },
    viewed: { ...decided, superseded },
    accepted: {},
    rejected: {},
    expired: {},
    superseded: {},
  },
  {
    draft: 'idle',
    sent: 'waiting',
    viewed: 'waiting',
    accepted: 'good',
    rejected: 'bad',
    expired: 'over',
    superseded: 'over',
  },
);

const hasLines = ({ lines }: Quote): DetailOf<Quote>[] =>
  lines.length ? [] : [{ path: 'lines', rule: 'required', message: t('lineNeeded') }];

const removableDraft = ({ status }: Quote): DetailOf<Quote>[] =>
  status === 'draft'
    ? []
    : [
        {
          path: 'status',
          rule: 'not_removable',
          message: t('notRemovable', { status }),
        },
      ];

const moment = () => f.derivedInstant();
const sum = () => f.derived('number', amountOut);

const example = {
  currency: 'EUR',
  valid_until: '2035-12-31',
  lines: [
    {
      description: 'Aerial filming, half a day',
      quantity: 2,
      unit_price: 480.5,
      discount_pct: 10,
      tax_rate: 21,
    },
    { description: 'Editing', quantity: 12, unit: 'hour', unit_price: 65, tax_rate: 21 },
  ],
  terms: 'Half on acceptance, half on delivery.',
};

const lines = quoteLines();
const exampleAmounts = priceDocument(
  (lines.write.parse(example.lines) ?? []).map((line) => completeLine(line, new Map())),
  { currency: 'EUR' },
);

const quoteFields = {
  status: quoteStates.field,
  deal_id: f.reference('deal'),
  contact_id: f.reference('contact'),
  company_id: f.reference('company'),
  owner_id: f.owner(),
  currency: f.currency(),
  valid_until: f.date(),
  lines,
  ...pricingFields,
  // The code identifies a promotion like an id.
  promotion_code: { ...f.text(64), kind: 'id' },
  terms: f.text(20_000),
  notes: f.text(5000),
  accepted_by: acceptedBy,
  rejection_reason: f.text(1000),
  revises_id: f.reference('quote'),
} satisfies Fields;

const quoteDerived = {
  number: f.derived('text', z.string()),
  revision: f.derived('number', z.number()),
  superseded_by_id: f.derivedReference('quote'),
  promotion_id: f.derivedReference('promotion'),
  promotion_discount: sum(),
  subtotal: sum(),
  discount_total: sum(),
  net_total: sum(),
  tax_total: sum(),
  taxes: documentTaxes(),
  withholdings: documentWithholdings(),
  total: sum(),
  document: recordDocument(),
  document_link: documentLink(),
  document_mail: documentMail(),
  sent_at: moment(),
  viewed_at: moment(),
  accepted_at: moment(),
  rejected_at: moment(),
  expired_at: moment(),
} satisfies Fields;

export type Quote = RecordOf<typeof quoteFields & typeof quoteDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    quote: Quote;
  }
  interface MoreVerbs {
    quote: keyof typeof moreEvents;
  }
}

const moreEvents = {
  document_ready: 'The document of a quote was made; `document` names its file.',
  ...customerEvents('a quote'),
};

export const quote = defineResource({
  kind: 'quote',
  prefix: 'quo',
  numbered: 'Q-',
  plural: 'quotes',
  path: '/quotes',
  tag: 'Quotes',
  about: 'Offers with lines, taxes and discounts, sent, revised, accepted or rejected.',
  area: 'crm',
  table,
  screen: {
    title: ['number', 'company_id', 'contact_id'],
    columns: ['status', 'total', 'valid_until', 'deal_id', 'owner_id', 'sent_at'],
    form: 'page',
    essentials: [
      'company_id',
      'contact_id',
      'deal_id',
      'currency',
      'valid_until',
      'lines',
      ...pricingNames,
      'notes',
    ],
    later: ['accepted_by', 'rejection_reason', 'revises_id'],
    notAsked: ['accepted_by.ip'],
    calls: {
      revise: { asks: ['valid_until'] },
      send: { addressee: 'contact_id' },
      makeDocumentLink: { isElsewhere: true },
      revokeDocumentLink: { isElsewhere: true },
    },
    document: { by: 'document', madeOf: [] },
    next: {
      draft: ['call:send'],
      sent: ['step:accepted', 'step:rejected'],
      viewed: ['step:accepted', 'step:rejected'],
      accepted: ['make:invoice?quote_id'],
      rejected: ['call:revise'],
      expired: ['call:revise'],
    },
  },
  views: {
    record: {
      head: ['total', 'valid_until', 'company_id', 'contact_id'],
      feed: ['tasks', 'invoices', 'contracts'],
      hide: ['document', 'document_link', 'document_mail', 'revision', 'promotion_id', 'superseded_by_id'],
      related: ['invoices', 'contracts', 'tasks'],
    },
    due: { by: 'valid_until', in: ['sent', 'viewed'] },
    board: { by: 'status', sum: 'total', stale: 'valid_until', ask: { rejected: ['rejection_reason'] } },
  },
  fields: quoteFields,
  derived: quoteDerived,
  defaults: {
    lines: [],
    revision: 1,
    subtotal: '0',
    discount_total: '0',
    net_total: '0',
    tax_total: '0',
    taxes: [],
    withholdings: [],
    total: '0',
    promotion_discount: '0',
  },
  ensured: ['prices_include_tax'],
  filters: [
    'status',
    'number',
    'deal_id',
    'contact_id',
    'company_id',
    'owner_id',
    'valid_until',
    'total',
    'currency',
    'promotion_id',
    'revises_id',
    'sent_at',
    'accepted_at',
  ],
  sorts: ['created_at', 'updated_at', 'number', 'total', 'valid_until'],
  search: ['number', 'terms', 'notes'],
  expand: { deal: 'deal_id', contact: 'contact_id', company: 'company_id', owner: 'owner_id' },
  frozen: frozenQuote,
  rules: (record) => [
    ...hasLines(record),
    ...soundLines(record, ['subtotal', 'discount_total', 'tax_total', 'total']),
    ...discountProblems(record),
    ...acceptedOnly(record),
  ],
  check: async (ctx, record, _, before) => inTime(ctx, record, before),
  derive: async (ctx, record, before) => {
    const parties = before ? {} : await fromDeal(ctx, record);
    const known = { ...record, ...parties };
    const whole = { ...known, currency: known.currency ?? settingsOf(ctx).currency };
    const { lines: priced, ...sums } = await priceQuote(ctx, whole, before);
    return {
      ...parties,
      currency: whole.currency,
      prices_include_tax: whole.prices_include_tax ?? false,
      ...(await numbered(ctx, whole, before)),
      ...sums,
      ...(priced ? { lines: await linkedToOriginal(ctx, whole, priced, before) } : {}),
      ...accepting(ctx, whole, before),
      ...(before?.status === 'draft' && record.status === 'sent' ? { document: pendingDocument } : {}),
    };
  },
  begins: { deal_id: beginFromDeal },
  // A process of version 1.1 changes lines without the taxes and the net total.
  shown: (_, record) => ({ ...taxesOf(record.lines), net_total: netOfTax(record.total, record.tax_total) }),
  follow: followQuote,
  warnings: suggestInvoice,
  moreEvents,
  notices: missingTaxCodes,
  removable: removableDraft,
  alarms: ({ status, valid_until: day }, ctx) => ({
    expiry:
      (status === 'sent' || status === 'viewed') && day !== null
        ? endOfDay(day, settingsOf(ctx).timezone)
        : null,
  }),
  whenDue: { expiry: expire },
  example,
  exampleDerived: { number: 'Q-000001', prices_include_tax: false, ...exampleAmounts },
});

async function expire(ctx: Ctx, { id, status, deleted_at: deleted }: Quote): Promise<void> {
  if (deleted !== null || (status !== 'sent' && status !== 'viewed')) return;
  await amendRecord(ctx, quote.resource, id, { status: 'expired' });
}
