import type { CardStatus } from './card-steps.ts';

/** The table is in a file that imports no code, because the console orders cards by it when they change. */
const urgency = ['-priority', 'due_at', 'created_at'] as const;

export const cardOrders = {
  /** The highest priority first, then the nearest deadline and the longest wait. */
  priority: urgency,
  /** The order in which `next` takes cards. */
  line: ['queue_at', ...urgency],
  due: ['due_at', '-priority', 'created_at'],
  recent: ['-updated_at'],
  lease: ['lease_expires_at', ...urgency],
} as const;

export type CardOrder = keyof typeof cardOrders;

/** The order in which the cards of each column are worked on, where it is not the priority. */
export const orderOfColumn: Partial<Record<CardStatus, CardOrder>> = {
  ready: 'line',
  changes_requested: 'line',
  in_progress: 'lease',
  delivered: 'recent',
  cancelled: 'recent',
};
