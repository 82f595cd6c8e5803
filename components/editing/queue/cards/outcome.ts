import type { Outputs } from '#components/base/data/trpc.ts';
import type { UndoPlace } from '#components/base/ui/shortcuts/undo-steps.ts';
import type { ActionOutcome } from '#components/views/board/records/use-perform.ts';
import type { Card, CardStatus, Holder } from './card.ts';
import type { UndoStep } from './undo.ts';

/** The result of an action for one card. */
export interface Outcome<C extends Card = Card> extends ActionOutcome<C> {
  refusal?: { code: string; message: string; holder: Holder | null; until: string | null };
}

export type ActName =
  | 'claim'
  | 'next'
  | 'release'
  | 'extend'
  | 'move'
  | 'moveInBand'
  | 'assign'
  | 'priority'
  | 'due'
  | 'change'
  | 'undo';

/** A finished action with its results. */
export interface Done {
  act: ActName;
  to?: CardStatus | undefined;
  outcomes: readonly Outcome[];
  again: (ids: string[]) => void;
  /** The place of the step that undoes it. */
  undo?: UndoPlace<UndoStep> | undefined;
}

export const failedOf = ({ outcomes }: Pick<Done, 'outcomes'>) =>
  outcomes.flatMap(({ id, refusal }) => (refusal ? [{ id, refusal }] : []));

export const succeededOf = ({ outcomes }: Pick<Done, 'outcomes'>): string[] =>
  outcomes.filter(({ refusal }) => !refusal).map(({ id }) => id);

type Answered = Outputs['editCards']['get']['data'];
type Claimed = Outputs['editCards']['claim']['data']['results'][number];
type Batched = Outputs['editCards']['batch']['data'][number];

export const outcomeOfClaim = ({
  id,
  ok,
  card,
  code = '',
  message = '',
  holder,
  lease_expires_at,
}: Claimed): Outcome<Answered> =>
  ok ? { id, record: card } : { id, refusal: { code, message, holder, until: lease_expires_at } };

export const outcomeOfBatch = ({
  id,
  ok,
  card,
  code = '',
  message = '',
  details,
}: Batched): Outcome<Answered> =>
  ok
    ? { id, record: card }
    : { id, refusal: { code, message: details?.[0]?.message ?? message, holder: null, until: null } };
