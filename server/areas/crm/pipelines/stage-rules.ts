import Big from 'big.js';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Deal } from '../deals/deals.ts';
import { type Decimal, money } from '../lines/quote-lines.ts';
import { t } from './messages.ts';
import { type Requirable, requirable, type StageKind, stageKinds } from './stage-table.ts';

/** The rules of a stage; stages come in the order of their pipeline. */
export interface Stage {
  id: string;
  pipeline_id: string;
  name: string;
  kind: StageKind;
  probability: number;
  rot_days: number | null;
  required_fields: string[];
}

export interface Place {
  stage_id: string | null;
  pipeline_id: string | null;
  status: Deal['status'];
}

export interface Stay {
  stage_id: string;
  name: string;
  entered_at: string;
  left_at: string | null;
}

type Settled = { stage: Stage; status: StageKind } | { conflict: Message };

/**
 * A deal's status and the kind of its stage must agree. A change of one of them moves the other; if both are changed,
 * they must fit. A deal that is opened again returns to its last open stage.
 */
export function settleStage(
  stages: readonly Stage[],
  before: Place | undefined,
  after: Place,
  history: readonly Stay[],
): Settled {
  const status = asKind(after.status);
  const wanted = stages.find((stage) => stage.id === after.stage_id);
  const isMoved = wanted !== undefined && after.stage_id !== before?.stage_id;
  if (isMoved) {
    // A new deal is open unless its status or its stage is another one.
    const isStated = before ? status !== before.status : status !== 'open';
    if (isStated && status !== wanted.kind)
      return { conflict: t('wrongKind', { name: wanted.name, kind: wanted.kind, status }) };
    return { stage: wanted, status: wanted.kind };
  }
  if (wanted && wanted.kind === status) return { stage: wanted, status };
  const place = (status === 'open' ? lastOpen(stages, history) : undefined) ?? firstOf(stages, status);
  return place ? { stage: place, status } : { conflict: t('noStageOf', { status }) };
}

const asKind = (status: string): StageKind => stageKinds.find((kind) => kind === status) ?? 'open';

const firstOf = (stages: readonly Stage[], kind: StageKind) => stages.find((stage) => stage.kind === kind);

const lastOpen = (stages: readonly Stage[], history: readonly Stay[]) =>
  history
    .map(({ stage_id }) => stages.find((stage) => stage.id === stage_id && stage.kind === 'open'))
    .findLast((stage) => stage !== undefined);

const longestHistory = 200;

/**
 * Ends the current stay and begins the next. Only the latest stays are kept, because a deal may be moved any number of
 * times.
 */
export function nextHistory(history: readonly Stay[], stage: Stage, now: string): Stay[] {
  const past = history.map((stay) => (stay.left_at === null ? { ...stay, left_at: now } : stay));
  const stay = { stage_id: stage.id, name: stage.name, entered_at: now, left_at: null };
  return [...past, stay].slice(-longestHistory);
}

export const weightedAmount = (
  amount: Decimal | null,
  probability: number,
  currency: string | null,
): string | null => (amount === null ? null : money(new Big(amount).times(probability).div(100), currency));

/** Fields that the stage asks for and the deal does not have. */
export const missingFields = (
  { required_fields: required }: Stage,
  record: { readonly [name in Requirable]?: unknown },
) => requirable.filter((name) => required.includes(name) && isEmpty(record[name]));

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const day = 86_400_000;

/**
 * Returns the moment at which an untouched deal will have been in its stage for too long, or null if the stage has no
 * such limit.
 */
export function rotsAt(stage: Stage, enteredAt: string, lastActivityAt: string | null): string | null {
  if (stage.kind !== 'open' || stage.rot_days === null) return null;
  const touched = Math.max(Date.parse(enteredAt), lastActivityAt === null ? 0 : Date.parse(lastActivityAt));
  return new Date(touched + stage.rot_days * day).toISOString();
}
