import { and, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { tickets } from '#db/schema/work/tickets.ts';
import { teamSettings } from '#server/base/identity/team-settings.ts';
import { operation } from '#server/calls/operation.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';

const counts = z.object({
  open: z.int(),
  mine: z.int(),
  unassigned: z.int(),
  team: z.int(),
  breached: z.int(),
  snoozed: z.int(),
  /** The teams of the caller, by which the list finds the tickets of `team`. */
  teams: z.array(z.string()),
});

/** The sizes of the queues of a support desk, in one statement over the tickets that are not finished. */
export const ticketCounts = operation({
  tag: 'Tickets',
  area: 'work',
  internal: true,
  method: 'GET',
  path: '/support/tickets/counts',
  summary: 'The numbers of tickets in the queues of the support desk',
  input: z.strictObject({}).optional(),
  output: counts,
  handler: async (ctx) => {
    const { tx, organization, actor, now } = ctx;
    const teams = teamSettings.of(ctx).teams.filter(({ members }) => members.includes(actor.id));
    const names = teams.map(({ name }) => name);
    const isAwake = isNull(tickets.snoozed_until);
    const those = (...conditions: (SQL | undefined)[]) =>
      sql<number>`count(*) FILTER (WHERE ${and(...conditions)})::int`;
    const [found] = await tx
      .select({
        open: those(isAwake),
        mine: those(isAwake, eq(tickets.assignee_id, actor.id)),
        unassigned: those(isAwake, isNull(tickets.assignee_id)),
        team: those(isAwake, names.length ? inArray(tickets.team, names) : sql`false`),
        breached: those(isAwake, lte(tickets.next_due_at, now)),
        snoozed: those(isNotNull(tickets.snoozed_until), gt(tickets.snoozed_until, now)),
      })
      .from(tickets)
      .where(
        and(
          inOrganization(tickets, organization),
          isLive(tickets),
          inArray(tickets.status, ['open', 'pending', 'on_hold']),
        ),
      );
    return { ...(found ?? nothing), teams: names };
  },
});

const nothing = { open: 0, mine: 0, unassigned: 0, team: 0, breached: 0, snoozed: 0 };
