import type { Values } from '#components/records/record/bar/asked-moves.ts';
import type { Stage } from '#components/records/record/bar/stage.ts';

interface Move {
  ids: readonly string[];
  stage: Stage;
}

/** A move that a dialog completes: what it asks for, and the refusal of an earlier attempt. */
export interface AskedMove extends Move {
  /** Further properties that the move writes, such as the lane. */
  values: Values;
  names: readonly string[];
  required: readonly string[];
  refusal?: unknown;
}

/** A dialog keeps its key when its move is refused, and with it what was typed. */
export interface MoveQuestion extends AskedMove {
  key: string;
}

const isOf = (question: Move, { ids, stage }: Move): boolean =>
  question.stage.value === stage.value && ids.some((id) => question.ids.includes(id));

/**
 * The questions with another one, or with the refusal of one of them. The first is shown. Answers of moves come at any time, so
 * an answer changes no other question.
 */
export function withQuestion(all: readonly MoveQuestion[], asked: AskedMove): readonly MoveQuestion[] {
  if (all.some((one) => isOf(one, asked)))
    return all.map((one) => (isOf(one, asked) ? { ...asked, key: one.key } : one));
  return [...all, { ...asked, key: [asked.stage.value, ...asked.ids].join(' ') }];
}

/** The questions without those that a move has answered. */
export const withoutAnswered = (all: readonly MoveQuestion[], move: Move): readonly MoveQuestion[] =>
  all.some((one) => isOf(one, move)) ? all.filter((one) => !isOf(one, move)) : all;
