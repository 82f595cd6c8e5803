import { bankTransfers as table } from '#db/schema/finance/transfers.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { deriveTransfer } from './derive-transfer.ts';
import { transferDerived, transferFields } from './transfer-fields.ts';
import { frozenTransfer, transferProblems, transferRules } from './transfer-rules.ts';

export type BankTransfer = RecordOf<typeof transferFields & typeof transferDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    bank_transfer: BankTransfer;
  }
}

export const bankTransfer = defineResource({
  kind: 'bank_transfer',
  prefix: 'btr',
  plural: 'bank_transfers',
  path: '/finance/transfers',
  offers: ['list', 'get', 'create', 'update', 'export'],
  tag: 'Transfers',
  about:
    'Orders to the bank to pay bills of suppliers: as a file (pain.001.001.09), and recorded once it has paid them.',
  area: 'finance',
  table,
  screen: {
    title: ['execution_date', 'account'],
    columns: ['status', 'execution_date', 'account', 'total', 'ordered_by'],
    essentials: ['iban', 'execution_date', 'lines', 'reason'],
    later: ['cancel_reason'],
    beginToday: ['execution_date'],
    next: { draft: ['call:order'], ordered: ['call:execute', 'step:cancelled'] },
    calls: {
      order: { when: { status: 'draft' } },
      execute: { when: { status: 'ordered' }, from: { date: 'execution_date' } },
      file: { isElsewhere: true },
    },
  },
  views: { record: { head: ['total', 'execution_date', 'account', 'iban'], hide: ['debtor', 'creditors'] } },
  fields: transferFields,
  derived: transferDerived,
  ensured: ['execution_date', 'lines'],
  filters: ['status', 'iban', 'execution_date', 'total'],
  sorts: ['created_at', 'updated_at', 'execution_date', 'total'],
  search: ['account', 'iban'],
  derive: deriveTransfer,
  frozen: frozenTransfer,
  rules: transferRules,
  check: (ctx, record, _, before) => transferProblems(ctx, record, before),
  example: { execution_date: '2035-03-31', lines: [], reason: 'Agreed by phone' },
  exampleDerived: {
    ...{ iban: 'ES9121000418450200051332', account: 'Banco Norte', currency: 'EUR', total: '1210.00' },
    lines: [
      {
        ...{ id: 'lin_01kf0fk9m00000000000000001', invoice_id: 'inv_01kf0fk9m00000000000000001' },
        ...{ amount: '1210.00', supplier_id: 'sup_01kf0fk9m00000000000000001', remittance: 'F-2035-118' },
        ...{ end_to_end_id: '01KF0FK9M00000000000000001-1', settlement_id: null, is_left_out: false },
      },
    ],
  },
});
