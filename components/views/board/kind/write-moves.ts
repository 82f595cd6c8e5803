import { type FieldProblem, fieldProblems, wireError } from '#components/base/data/wire-error.ts';
import type { useCall } from '#components/records/call.ts';
import { isObject, type Kind, warningsOf } from '#components/records/kinds/kind.ts';
import type { Values } from '#components/records/record/bar/asked-moves.ts';
import type { ActionOutcome } from '../records/use-perform.ts';
import { isKindRecord, type KindRecord } from './kind-records.ts';
import type { Operation } from './moving.ts';

/** The result of a move for one record. */
export interface MoveOutcome extends ActionOutcome<KindRecord> {
  warnings?: string[];
  /** `error` is the thrown refusal of a single write, for the fields of a form. */
  refusal?: { reason: string; paths: string[]; details: FieldProblem[]; error?: unknown };
}

/**
 * Called with a refusal and the function that sends the change again with options. Returns false if it shall only be shown;
 * otherwise it asks.
 */
export type OnRefused = (outcome: MoveOutcome, retry: (options: Values) => void) => boolean;

const firstPart = ({ path }: Pick<FieldProblem, 'path'>) => path.split(/[.[]/)[0] ?? '';

const recordIn = (value: unknown) => (isKindRecord(value) ? value : undefined);

type Mutate = ReturnType<typeof useCall>['mutate'];

/** Changes records by one call: one record by its update, several by a batch. */
export async function writeMoves(
  mutate: Mutate,
  { area }: Pick<Kind, 'area'>,
  operations: readonly Operation[],
  failureText: (error: unknown) => string,
): Promise<MoveOutcome[]> {
  const [only, ...others] = operations;
  if (!only) return [];
  if (others.length > 0) {
    const sent = operations.map(({ id, data }) => ({ action: 'update', id, data }));
    return resultsIn(await mutate(area, 'batch', { operations: sent }), operations);
  }
  try {
    const reply = await mutate(area, 'update', { id: only.id, ...only.data });
    const warnings = warningsOf(reply).map(({ message }) => message);
    return [{ id: only.id, record: recordIn(isObject(reply) ? reply.data : undefined), warnings }];
  } catch (error) {
    const { details } = wireError(error);
    const paths = details.map(firstPart);
    return [{ id: only.id, refusal: { reason: failureText(error), paths, details, error } }];
  }
}

function resultsIn(reply: unknown, operations: readonly Operation[]): MoveOutcome[] {
  const results = isObject(reply) && Array.isArray(reply.data) ? reply.data.filter(isObject) : [];
  return results.flatMap((result): MoveOutcome[] => {
    const { ok, index, record, error } = result;
    const id = operations[Number(index)]?.id;
    if (id === undefined) return [];
    if (ok === true)
      return [{ id, record: recordIn(record), warnings: warningsOf(result).map((one) => one.message) }];
    const { message, details: told } = isObject(error) ? error : {};
    const details = fieldProblems(told);
    const texts = details.map((one) => one.message);
    return [
      { id, refusal: { reason: texts.join(' ') || String(message), paths: details.map(firstPart), details } },
    ];
  });
}
