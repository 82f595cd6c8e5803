import type { Quote } from '#server/areas/crm/quotes/quotes.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';

/** The facts about a record and the records that belong to it, at a moment. */
export interface Facts {
  type: Kind;
  id: string;
  status: string | null;
  /** Whether it is in a final status. */
  is_over: boolean;
  has_owner: boolean | null;
  days_silent: number;
  /** The day by which something about it is due: expected, valid until, due. */
  due: { field: string; day: string } | null;
  tasks: { id: string; title: string; due_date: string | null }[];
  quotes: {
    id: string;
    number: string;
    status: Quote['status'];
    valid_until: string | null;
    days_out: number;
  }[];
  tickets: { id: string; number: string; hours_waiting: number }[];
  invoices: { id: string; number: string; days_late: number; balance: number; currency: string }[];
  missing: string[];
}

export interface Action {
  kind: string;
  title: Message;
  reason: Message;
  /** From 0 to 100; the most urgent first. */
  urgency: number;
  record: { type: Kind; id: string };
  /** The API call that does it, where one call is enough. */
  call: {
    method: 'POST';
    path: '/tasks';
    body: { title: Message; related: { type: Kind; id: string }; due_date: string };
  } | null;
  /** The text of a message; only a model drafts. */
  draft: string | null;
}

/** The properties of an action that people do by hand and without a draft. */
export const byHand = { call: null, draft: null };
const dayMs = 86_400_000;
export const daysUntil = (day: string, today: string) =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
export const capped = (value: number) => Math.max(0, Math.min(100, Math.round(value)));
