import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';

export const clockKinds = ['check_in', 'check_out', 'break_start', 'break_end'] as const;
export type ClockKind = (typeof clockKinds)[number];

export interface ClockEvent {
  kind: ClockKind;
  at: string;
}

export interface ClockState {
  in: string | null;
  out: string | null;
  breakMinutes: number;
  /** The beginning of a break that has not ended. */
  pausedAt: string | null;
}

const minutes = (from: string, to: string) =>
  Math.max(0, Math.floor(Date.parse(to) / 60_000) - Math.floor(Date.parse(from) / 60_000));

/**
 * Reads the events of a day: from the first check-in to the last check-out, minus the breaks. The time between a check-
 * out and the next check-in is a break too, and a break that nobody ended ends with the check-out.
 */
export function readClock(events: readonly ClockEvent[]): ClockState {
  let state: ClockState = { in: null, out: null, breakMinutes: 0, pausedAt: null };
  for (const { kind, at } of events) {
    const paused = (since: string | null) => (since === null ? 0 : minutes(since, at));
    switch (kind) {
      case 'check_in':
        state = {
          ...state,
          in: state.in ?? at,
          out: null,
          breakMinutes: state.breakMinutes + paused(state.out),
        };
        break;
      case 'break_start':
        state = { ...state, pausedAt: at };
        break;
      case 'break_end':
      case 'check_out':
        state = {
          ...state,
          breakMinutes: state.breakMinutes + paused(state.pausedAt),
          pausedAt: null,
          out: kind === 'check_out' ? at : state.out,
        };
    }
  }
  return state;
}

interface Refusal {
  rule: string;
  message: Message;
}

/** Returns the reason why an event cannot come next, or undefined if it can. */
export function outOfTurn(kind: ClockKind, { in: since, out, pausedAt }: ClockState): Refusal | undefined {
  const isIn = since !== null && out === null;
  if (kind === 'check_in')
    return isIn ? { rule: 'already_in', message: t('alreadyIn', { since }) } : undefined;
  if (!isIn) return { rule: 'not_in', message: t('notIn', { kind }) };
  if (kind === 'break_start' && pausedAt !== null)
    return { rule: 'on_break', message: t('onBreak', { pausedAt }) };
  if (kind === 'break_end' && pausedAt === null) return { rule: 'not_on_break', message: t('notOnBreak') };
  return undefined;
}
