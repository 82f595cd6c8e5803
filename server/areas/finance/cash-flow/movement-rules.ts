import { amount } from '#server/kernel/values/money.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { kindName, type Message } from '#server/vocabulary/wording/message.ts';
import type { Source } from './document-movements.ts';
import { t } from './messages.ts';
import type { CashMovement } from './movements.ts';

/** The properties that only the document changes in its movements. */
const documents: readonly NameIn<CashMovement>[] = ['amount', 'date', 'kind', 'currency'];

/** Its document has the project and the department of the money. */
const places: readonly NameIn<CashMovement>[] = ['project_id', 'department_id'];

const ofDocument: ReadonlyMap<string, (id: string) => Message> = new Map<
  Source['type'],
  (id: string) => Message
>([
  ['invoice', (id) => t('ofInvoice', { id })],
  ['expense', (id) => t('ofExpense', { id })],
  ['payroll', (id) => t('ofPayroll', { period: id })],
]);

/** Names the document of a movement, and says how to change that. */
const belongsTo = ({ type, id }: { type: string; id: string }): Message =>
  ofDocument.get(type)?.(id) ?? t('ofDocument', { kind: kindName(type), id });

export const isPositive = ({ amount: moved }: CashMovement): DetailOf<CashMovement>[] =>
  amount(moved).gt(0) ? [] : [{ path: 'amount', rule: 'min', message: t('notPositive') }];

const ownOfMovement: readonly NameIn<CashMovement>[] = ['account', 'category', 'description'];

/** Refuses to change the amounts and states of a movement that belongs to a document. */
export function belongsToDocument(
  record: CashMovement,
  changed: readonly NameIn<CashMovement>[],
  before: CashMovement | undefined,
): DetailOf<CashMovement>[] {
  const { source } = record;
  if (!before || source === null) return [];
  const refused = (path: NameIn<CashMovement>) => ({
    path,
    rule: 'document',
    message: belongsTo(source),
    allowed: ownOfMovement,
  });
  const { status } = record;
  const isStep = changed.includes('status') && status !== 'reconciled' && status !== 'confirmed';
  const isConfirming = changed.includes('status') && before.status === 'planned';
  return [
    ...changed.filter((name) => documents.includes(name) || places.includes(name)).map(refused),
    ...(isStep || isConfirming ? [refused('status')] : []),
  ];
}

/** Refuses to change a movement that was reconciled with the bank. */
export const frozenMovement = ({ status }: CashMovement): Frozen<NameIn<CashMovement>> | undefined =>
  status === 'reconciled' || status === 'void'
    ? {
        names: [...documents, 'account'],
        message: t(status === 'reconciled' ? 'cannotChangeReconciled' : 'cannotChangeVoid'),
      }
    : undefined;

export function removableMovement({ source, status }: CashMovement): DetailOf<CashMovement>[] {
  if (source !== null) {
    return [
      {
        path: 'source',
        rule: 'not_removable',
        message: belongsTo(source),
      },
    ];
  }
  if (status !== 'reconciled') return [];
  return [
    {
      path: 'status',
      rule: 'not_removable',
      message: t('notRemovable'),
    },
  ];
}
