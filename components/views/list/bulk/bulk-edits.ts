import { type Property, propertiesOf } from '#components/records/form/editor-of.ts';
import { type Guarded, mayWrite } from '#components/records/kinds/guards.ts';
import type { Entry, Kind } from '#components/records/kinds/kind.ts';
import { isObject } from '#components/records/kinds/kind.ts';

const oneForMany: readonly Property['editor']['is'][] = [
  'text',
  'number',
  'amount',
  'flag',
  'choice',
  'choices',
  'day',
  'instant',
  'record',
  'texts',
];
const ofOne = ['id', 'on_duplicate', 'public'];

/** The properties that can be set to the same value for many records. */
export const editsOf = ({
  update,
  screen,
  ...kind
}: Pick<Kind, 'update' | 'screen'> & Guarded): Property[] =>
  update === null
    ? []
    : propertiesOf(update.schema, update.refers).filter(
        ({ name, editor }) =>
          oneForMany.includes(editor.is) &&
          !ofOne.includes(name) &&
          kind.guards.every((guard) => guard.name !== name) &&
          mayWrite(kind, name) &&
          !screen.writeOptions.includes(name),
      );

const mostTogether = 50;

export interface BulkItem {
  action: 'update' | 'delete' | 'restore';
  id: string;
  data?: Readonly<Record<string, unknown>>;
}

export const itemsOf = (
  action: BulkItem['action'],
  records: readonly Entry[],
  data: Readonly<Record<string, unknown>>,
): BulkItem[] => records.map(({ id }) => (action === 'update' ? { action, id, data } : { action, id }));

/** Splits the items into groups of the size of one batch call. */
export const packed = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / mostTogether) }, (_, nth) =>
    items.slice(nth * mostTogether, (nth + 1) * mostTogether),
  );

export interface Failure {
  id: string;
  message: string;
}

/** The failed items with their reasons from the reply. */
export function failuresIn(reply: unknown, items: readonly BulkItem[]): Failure[] {
  const results = isObject(reply) && Array.isArray(reply.data) ? reply.data.filter(isObject) : [];
  return results.flatMap(({ ok, index, error }) => {
    const item = items[Number(index)];
    if (ok === true || !item || !isObject(error)) return [];
    const details = Array.isArray(error.details) ? error.details.filter(isObject) : [];
    const reasons = details.map(({ path, message }) => (path ? `${path}: ${message}` : String(message)));
    return [{ id: item.id, message: reasons.join('; ') || String(error.message) }];
  });
}
