import type { Kind } from '#components/records/kinds/kind.ts';
import { type Person, stepsFrom } from '#components/records/record/steps.ts';
import type { KindRecord } from '../../board/kind/kind-records.ts';
import type { Operation } from '../../board/kind/moving.ts';
import type { KnownRecords } from '../../board/records/known-records.ts';

/**
 * The status that takes a change of status back: the former one, or else the first one that the record can go to, because
 * a finished record may not become what it was.
 */
export function statusBack(
  kind: Kind,
  record: KindRecord,
  former: unknown,
  person: Person,
): string | undefined {
  const steps = stepsFrom(kind, record, person).map(({ to }) => to);
  return steps.find((to) => to === former) ?? steps[0];
}

/** The changes that take some back. */
export function operationsBack(
  kind: Kind,
  before: KnownRecords<KindRecord>,
  after: readonly KindRecord[],
  done: readonly Operation[],
  person: Person,
): Operation[] {
  return after.flatMap((record) => {
    const was = before.get(record.id);
    const names = Object.keys(done.find(({ id }) => id === record.id)?.data ?? {});
    if (!was) return [];
    const values = names.flatMap((name): [string, unknown][] => {
      if (name === 'force') return [];
      if (name !== 'status') return [[name, was[name]]];
      const status = statusBack(kind, record, was.status, person);
      return status === undefined ? [] : [[name, status]];
    });
    return values.length > 0 ? [{ id: record.id, data: Object.fromEntries(values) }] : [];
  });
}
