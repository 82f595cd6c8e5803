import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';

export const queues = ['open', 'mine', 'unassigned', 'team', 'breached', 'snoozed', 'solved'] as const;
export type Queue = (typeof queues)[number];

export const deskParsers = {
  open: parseAsString,
  queue: parseAsStringLiteral(queues).withDefault('open'),
  q: parseAsString.withDefault(''),
  channel: parseAsString,
  priority: parseAsString,
  tag: parseAsString,
};

export type DeskView = inferParserType<typeof deskParsers>;

const unfinished = ['open', 'pending', 'on_hold'];
const awake = { status: unfinished, snoozed_until: null };

/** The condition of each queue, as `GET /support/tickets` takes it. */
function conditionOf(queue: Queue, me: string, teams: readonly string[]): Record<string, unknown> {
  switch (queue) {
    case 'open':
      return awake;
    case 'mine':
      return { ...awake, assignee_id: me };
    case 'unassigned':
      return { ...awake, assignee_id: null };
    case 'team':
      return { ...awake, team: teams.length ? [...teams] : ['—'] };
    case 'breached':
      return { ...awake, next_due_at: { lte: 'now' } };
    case 'snoozed':
      return { status: unfinished, snoozed_until: { null: false } };
    case 'solved':
      return { status: ['solved', 'closed'] };
  }
}

const perPage = 30;

/** The question to the server. The server compares with its own time, so the question stays the same. */
export function deskInput(
  { queue, q, channel, priority, tag }: DeskView,
  me: string,
  teams: readonly string[],
) {
  const more = { ...(channel ? { channel } : {}), ...(priority ? { priority } : {}) };
  const order =
    queue === 'solved'
      ? ({ sort_by: 'updated_at', sort_dir: 'desc' } as const)
      : ({ sort_by: 'next_due_at', sort_dir: 'asc' } as const);
  return {
    per_page: perPage,
    ...order,
    filter: JSON.stringify({ ...conditionOf(queue, me, teams), ...more }),
    ...(q === '' ? {} : { search: q }),
    ...(tag ? { tag } : {}),
  };
}
