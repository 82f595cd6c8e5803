import type { Entry } from '#components/records/kinds/kind.ts';
import type { CalendarEntry } from '#components/views/calendar/time/entry.ts';
import { dayAt } from '#components/views/calendar/time/zone.ts';

/** A layer of records on the days on which something of them is due. */
export interface Deadline {
  key: 'cards' | 'contracts' | 'invoices' | 'deals' | 'projects';
  kind: string;
  /** The property with the day, and whether it is a moment. */
  by: string;
  isMoment?: boolean;
  statuses: string;
  titles: readonly string[];
  /** The person in whose column the record is. */
  person: string;
  isOff?: boolean;
}

/** Layers that only some people need are off at first. */
export const deadlines = {
  editCards: {
    ...{ key: 'cards', kind: 'edit_card', by: 'due_at', isMoment: true, person: 'assignee_id' },
    statuses: 'backlog,ready,in_progress,review,changes_requested',
    titles: ['code', 'title'],
  },
  contracts: {
    ...{ key: 'contracts', kind: 'contract', by: 'end_date', statuses: 'active', person: 'owner_id' },
    titles: ['number', 'title'],
    isOff: true,
  },
  invoices: {
    ...{ key: 'invoices', kind: 'invoice', by: 'due_date', person: 'owner_id' },
    statuses: 'issued,partially_paid',
    titles: ['number'],
    isOff: true,
  },
  deals: {
    ...{ key: 'deals', kind: 'deal', by: 'expected_close_date', statuses: 'open', person: 'owner_id' },
    titles: ['title'],
    isOff: true,
  },
  projects: {
    ...{ key: 'projects', kind: 'project', by: 'end_date', person: 'manager_id' },
    statuses: 'planning,active,on_hold',
    titles: ['code', 'name'],
    isOff: true,
  },
} as const satisfies Readonly<Record<string, Deadline>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

export function entryOfDeadline(
  record: Entry,
  { by, isMoment = false, titles, person }: Deadline,
  { zone, href, note }: { zone: string; href: string | undefined; note: string },
): CalendarEntry | undefined {
  const value = textOf(record[by]);
  if (value === undefined) return undefined;
  const day = isMoment ? dayAt(Date.parse(value), zone) : value;
  const owner = textOf(record[person]);
  return {
    id: record.id,
    title: titles.flatMap((name) => textOf(record[name]) ?? []).join(' · ') || note,
    when: { first: day, last: day },
    tone: 'going',
    note,
    people: owner === undefined ? [] : [owner],
    isMovable: false,
    href,
  };
}
