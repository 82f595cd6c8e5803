import { z } from 'zod';
import { bankStatements as table } from '#db/schema/finance/bank.ts';
import { amountOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { defineResource } from '#server/resources/resource/resource.ts';

export const statementFormats = ['camt.053', 'csv'] as const;

const balance = () => f.derived('number', amountOut.nullable());
const count = () => f.derived('number', z.int());
const day = () => f.derived('date', z.string());

const bankStatementFields = {} satisfies Fields;

const bankStatementDerived = {
  iban: f.derived('text', z.string()),
  currency: f.derived('text', z.string()),
  format: f.derived('enum', z.enum(statementFormats)),
  number: f.derivedText(),
  sequence: f.derivedText(),
  from_date: day(),
  to_date: day(),
  opening_balance: balance(),
  closing_balance: balance(),
  line_count: count(),
  known_count: count(),
  skipped_count: count(),
} satisfies Fields;

export type BankStatement = RecordOf<typeof bankStatementFields & typeof bankStatementDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    bank_statement: BankStatement;
  }
}

export const bankStatement = defineResource({
  kind: 'bank_statement',
  prefix: 'bst',
  plural: 'bank_statements',
  path: '/finance/bank-statements',
  offers: ['list', 'get'],
  tag: 'Bank statements',
  about: 'Statements of the bank accounts of the organization, as they were imported.',
  area: 'finance',
  table,
  screen: {
    title: ['iban', 'to_date'],
    columns: ['iban', 'number', 'from_date', 'to_date', 'closing_balance', 'line_count'],
  },
  fields: bankStatementFields,
  derived: bankStatementDerived,
  ensured: [],
  filters: ['iban', 'format', 'from_date', 'to_date'],
  sorts: ['created_at', 'to_date'],
  search: ['iban', 'number'],
  createdVerb: 'imported',
  example: {},
  exampleDerived: {
    iban: 'ES9121000418450200051332',
    currency: 'EUR',
    format: 'camt.053',
    number: '2026-03-31-001',
    sequence: '61',
    from_date: '2026-03-31',
    to_date: '2026-03-31',
    opening_balance: '10000.00',
    closing_balance: '11210.00',
    line_count: 1,
    known_count: 0,
    skipped_count: 0,
  },
});
