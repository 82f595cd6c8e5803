import { z } from 'zod';
import { bankLines as table } from '#db/schema/finance/bank.ts';
import { amountOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { defineResource } from '#server/resources/resource/resource.ts';

const lineStatuses = ['new', 'proposed', 'matched', 'ignored'] as const;

const bankLineFields = {} satisfies Fields;

const bankLineDerived = {
  statement_id: f.derivedReference('bank_statement'),
  iban: f.derived('text', z.string()),
  status: f.toned(f.derived('enum', z.enum(lineStatuses)), {
    new: 'waiting',
    proposed: 'waiting',
    matched: 'good',
    ignored: 'idle',
  }),
  kind: f.derived('enum', z.enum(['inflow', 'outflow'])),
  amount: f.derived('number', amountOut),
  currency: f.derived('text', z.string()),
  booking_date: f.derived('date', z.string()),
  value_date: f.derived('date', z.string().nullable()),
  counterparty_name: f.derivedText(),
  counterparty_iban: f.derivedText(),
  text: f.derivedText(),
  reference: f.derivedText(),
  end_to_end_id: f.derivedText(),
  bank_reference: f.derivedText(),
  is_reversal: f.derived('boolean', z.boolean()),
  settlement_id: f.derivedReference('settlement'),
  cash_movement_id: f.derivedReference('cash_movement'),
  is_linked: f.derived('boolean', z.boolean()),
  ignore_reason: f.derivedText(),
} satisfies Fields;

export type BankLine = RecordOf<typeof bankLineFields & typeof bankLineDerived>;

const moreEvents = {
  matched: 'A line of a bank statement was matched: its settlement or movement is recorded.',
  ignored: 'A line of a bank statement was set aside, because it settles nothing.',
  reopened: 'A line of a bank statement is open again.',
};

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    bank_line: BankLine;
  }
  interface MoreVerbs {
    bank_line: keyof typeof moreEvents;
  }
}

export const bankLine = defineResource({
  kind: 'bank_line',
  prefix: 'bln',
  plural: 'bank_lines',
  path: '/finance/bank-lines',
  offers: ['list', 'get', 'export'],
  tag: 'Bank lines',
  about: 'Lines of bank statements, and the settlements and movements that they belong to.',
  area: 'finance',
  table,
  screen: {
    title: ['counterparty_name', 'booking_date'],
    columns: ['status', 'booking_date', 'kind', 'amount', 'counterparty_name', 'text', 'settlement_id'],
  },
  fields: bankLineFields,
  derived: bankLineDerived,
  inner: ['fingerprint'],
  moreEvents,
  createdVerb: 'imported',
  filters: [
    ...(['status', 'statement_id', 'iban', 'kind', 'amount', 'currency', 'booking_date'] as const),
    ...(['counterparty_iban', 'settlement_id', 'cash_movement_id', 'is_linked'] as const),
  ],
  sorts: ['created_at', 'updated_at', 'booking_date', 'amount'],
  search: ['text', 'counterparty_name', 'reference'],
  expand: { settlement: 'settlement_id', cash_movement: 'cash_movement_id' },
  example: {},
  exampleDerived: {
    statement_id: 'bst_01kf0fk9m00000000000000001',
    iban: 'ES9121000418450200051332',
    status: 'proposed',
    kind: 'inflow',
    amount: '1210.00',
    currency: 'EUR',
    booking_date: '2026-03-31',
    value_date: '2026-03-31',
    counterparty_name: 'Acme',
    text: 'Invoice INV-2026-000123',
    is_reversal: false,
    is_linked: false,
  },
});
