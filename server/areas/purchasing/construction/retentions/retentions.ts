import { z } from 'zod';
import { retentions as table } from '#db/schema/purchasing/construction-progress.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amountOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { amount, rounded } from '#server/kernel/values/money.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { type Contract, ownedBy } from '../contracts/contract-of.ts';

const kinds = ['withheld', 'released', 'reversed'] as const;

const retentionFields = { note: f.text(1000) } satisfies Fields;

const retentionDerived = {
  kind: f.derived('enum', z.enum(kinds)),
  client_contract_id: f.derivedReference('client_contract'),
  subcontractor_contract_id: f.derivedReference('subcontractor_contract'),
  measurement_id: f.derivedReference('measurement'),
  invoice_id: f.derived('id', z.string().nullable()),
  amount: f.derived('number', amountOut),
  currency: f.derived('text', z.string()),
} satisfies Fields;

export type Retention = RecordOf<typeof retentionFields & typeof retentionDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    retention: Retention;
  }
  interface MoreVerbs {
    retention: keyof typeof moreEvents | 'withheld';
  }
}

const moreEvents = {
  released: 'A retained amount was released: it is invoiced to the client, or by the subcontractor.',
  reversed:
    'A measurement was reversed, or the invoice of a release was voided: this entry cancels an earlier one.',
};

export const retention = defineResource({
  kind: 'retention',
  prefix: 'ret',
  plural: 'retentions',
  path: '/obras/retentions',
  tag: 'Retentions',
  about: 'The ledger of amounts that are retained from measured work, and of their release.',
  area: 'purchasing',
  table,
  screen: {
    title: ['client_contract_id', 'subcontractor_contract_id', 'created_at'],
    columns: ['kind', 'amount', 'invoice_id', 'created_at'],
  },
  offers: ['list', 'get', 'export'],
  createdVerb: 'withheld',
  moreEvents,
  fields: retentionFields,
  derived: retentionDerived,
  defaults: { kind: 'withheld', amount: '0', currency: '' },
  filters: [
    ...(['kind', 'client_contract_id', 'subcontractor_contract_id', 'measurement_id', 'invoice_id'] as const),
    ...(['amount', 'currency'] as const),
  ],
  sorts: ['created_at', 'updated_at'],
  search: ['note'],
  expand: { measurement: 'measurement_id' },
  example: { note: 'Released after the first year' },
});

interface Entry {
  kind: (typeof kinds)[number];
  /** Positive amounts are retained, negative ones are released. */
  amount: string;
  measurement_id?: string | null;
  invoice_id?: string | null;
  note?: string | null;
}

/** Adds an entry to the ledger; the entries of a contract add up to the amount that is held. */
export async function enterRetention(
  ctx: Ctx,
  contract: Contract,
  { kind, note = null, ...entry }: Entry,
): Promise<Retention | undefined> {
  if (amount(entry.amount).eq(0)) return undefined;
  const fixed = {
    kind,
    ...ownedBy(contract),
    currency: contract.row.currency,
    ...entry,
    amount: rounded(entry.amount),
  };
  const input = note === null ? {} : { note };
  return (await createRecord(ctx, retention.resource, input, 'create', { verb: kind, fixed })).record;
}
