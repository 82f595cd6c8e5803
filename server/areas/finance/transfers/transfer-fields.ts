import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { actorShape } from '#server/kernel/values/common-fields.ts';
import { amountOut, decimalIn } from '#server/kernel/values/decimals.ts';
import { type Field, type Fields, field } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { t } from './messages.ts';
import { transferStates } from './transfer-states.ts';

/** The most bills that one transfer pays. */
const mostLines = 100;

/** An account that cannot exist is refused before it is looked for among the own ones. */
const ownIban = z
  .string()
  .trim()
  .max(50)
  .transform((given) => electronicFormatIBAN(given) ?? given)
  .refine(isValidIBAN, refuseWith(t('notIban')));

const text = z.string().nullable();

/** The address in the parts that a structured address of a payment has. */
const address = z.object({ street: text, postal_code: text, city: z.string(), country: z.string() });

const party = { name: z.string(), iban: z.string(), bic: text, address: address.nullable() };

const debtor = z.object(party).meta({ id: 'TransferDebtor' });
const creditor = z.object({ line_id: z.string(), ...party }).meta({ id: 'TransferCreditor' });

export type TransferAddress = z.infer<typeof address>;
export type Debtor = z.infer<typeof debtor>;
export type Creditor = z.infer<typeof creditor>;

const transferLines = () =>
  lines(
    { invoice_id: id, amount: decimalIn(2).nullish() },
    {
      invoice_id: z.string(),
      amount: amountOut,
      supplier_id: text,
      remittance: z.string(),
      end_to_end_id: text,
      settlement_id: text,
      is_left_out: z.boolean(),
    },
    { invoice_id: 'invoice' },
    mostLines,
  );

/** Only managers say what is paid from which account. */
const byManagers = <W extends z.ZodType, R extends z.ZodType>(of: Field<W, R>) => f.guarded('manager', of);

export const transferFields = {
  status: transferStates.field,
  iban: byManagers(field('text', ownIban.nullish(), z.string().nullable())),
  execution_date: byManagers(f.date()),
  lines: byManagers(transferLines()),
  reason: byManagers(f.text(1000)),
  cancel_reason: f.text(500),
} satisfies Fields;

export const transferDerived = {
  account: f.derived('text', text),
  currency: f.derived('text', z.string()),
  total: f.derived('number', amountOut),
  debtor: f.derived('object', debtor.nullable()),
  creditors: f.restricted('manager', f.derived('list', z.array(creditor).nullable())),
  ordered_by: f.derived('object', actorShape.nullable()),
  ordered_at: f.derivedInstant(),
  executed_on: f.derived('date', text),
  executed_at: f.derivedInstant(),
  cancelled_at: f.derivedInstant(),
} satisfies Fields;
