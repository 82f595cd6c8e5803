import type { Outputs } from '#components/base/data/trpc.ts';

export type Ticket = Outputs['tickets']['list']['data'][number];

export type Clock =
  | { state: 'over' }
  | { state: 'paused' }
  | {
      state: 'running' | 'soon' | 'breached';
      target: 'first_response' | 'resolution';
      due: string;
      minutes: number;
    };

const minuteMs = 60_000;

/** The clock of a ticket by its next deadline. Minutes are those that are left, or those since the deadline. */
export function clockOf(
  { sla, next_due_at: due, status }: Pick<Ticket, 'sla' | 'next_due_at' | 'status'>,
  now: number,
): Clock {
  if (status === 'solved' || status === 'closed') return { state: 'over' };
  if (due === null || !sla) return { state: 'paused' };
  const target =
    sla.first_responded_at === null && sla.first_response_due_at === due ? 'first_response' : 'resolution';
  const left = Math.floor((Date.parse(due) - now) / minuteMs);
  if (left < 0) return { state: 'breached', target, due, minutes: -left };
  const warning = sla[`${target}_warning_at`];
  const isSoon = warning !== null && Date.parse(warning) <= now;
  return { state: isSoon ? 'soon' : 'running', target, due, minutes: left };
}

/** A length in its largest unit, for the formatter of numbers. */
export function lengthOf(minutes: number): { value: number; unit: 'minute' | 'hour' | 'day' } {
  if (minutes < 60) return { value: minutes, unit: 'minute' };
  if (minutes < 48 * 60) return { value: Math.floor(minutes / 60), unit: 'hour' };
  return { value: Math.floor(minutes / (24 * 60)), unit: 'day' };
}
