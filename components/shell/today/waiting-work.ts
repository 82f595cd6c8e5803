import type { Outputs } from '#components/base/data/trpc.ts';
import type { Due } from '#components/records/values/late.ts';

export const sources = ['task', 'ticket', 'edit_card'] as const;
export type Source = (typeof sources)[number];

/** Something that this person has to do. */
export interface WaitingWork {
  id: string;
  kind: Source;
  title: string;
  /** A day or a moment. */
  due: string | null;
  record: Readonly<Record<string, unknown>>;
}

/** By kind: the property by which its records are due, as the kind declares. */
export type Dues = Readonly<Record<Source, Due>>;

const shownOfEach = 5;

type StatusOf<A extends 'tasks' | 'tickets' | 'editCards'> = Outputs[A]['list']['data'][number]['status'];

const openTasks: readonly StatusOf<'tasks'>[] = ['todo', 'in_progress', 'blocked'];
const openTickets: readonly StatusOf<'tickets'>[] = ['open'];
const openCards: readonly StatusOf<'editCards'>[] = ['ready', 'in_progress', 'changes_requested'];

/** The records that wait for a person: what is assigned to them and neither finished nor somebody else's turn. */
export const waitingInputs = (me: string) => ({
  task: {
    assignee_id: me,
    status: { in: openTasks },
    sort_by: 'due_date',
    sort_dir: 'asc',
    per_page: shownOfEach,
  } as const,
  ticket: {
    assignee_id: me,
    status: { in: openTickets },
    sort_by: 'next_due_at',
    sort_dir: 'asc',
    per_page: shownOfEach,
  } as const,
  edit_card: {
    assignee_id: me,
    status: { in: openCards },
    sort_by: 'due_at',
    sort_dir: 'asc',
    per_page: shownOfEach,
  } as const,
});

/** The list with all records of a source, as an address. */
export const listOf = (source: Source, me: string): string =>
  ({
    task: `/data/tasks?assignee_id=${me}&status=${openTasks}`,
    ticket: `/data/tickets?assignee_id=${me}&status=${openTickets}`,
    edit_card: '/my-work',
  })[source];

type Rows<A extends 'tasks' | 'tickets' | 'editCards'> = Outputs[A]['list']['data'] | undefined;

/** The records of all sources, the most urgent first, and those without a date last. */
export function waitingWork(tasks: Rows<'tasks'>, tickets: Rows<'tickets'>, cards: Rows<'editCards'>) {
  const all: WaitingWork[] = [
    ...(tasks ?? []).map((record) => ({
      ...{ id: record.id, kind: 'task' as const, record },
      ...{ title: record.title, due: record.due_date },
    })),
    ...(tickets ?? []).map((record) => ({
      ...{ id: record.id, kind: 'ticket' as const, record },
      ...{ title: `${record.number} ${record.subject}`, due: record.next_due_at },
    })),
    ...(cards ?? []).map((record) => ({
      ...{ id: record.id, kind: 'edit_card' as const, record },
      ...{ title: record.title, due: record.due_at },
    })),
  ];
  return all.toSorted((a, b) => (a.due ?? '9').localeCompare(b.due ?? '9') || a.title.localeCompare(b.title));
}
