import { and, asc, between, eq, gte, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { calendarEvents } from '#db/schema/contracts/calendar.ts';
import { employees } from '#db/schema/hr/employees.ts';
import { absences } from '#db/schema/hr/leave.ts';
import { demandsOf, isAllowed } from '#server/areas/platform/notifications/read-rights.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays, dayOf } from '#server/kernel/values/days.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { titlesOf } from '#server/resources/resource/called.ts';
import { allResources, resourceOf } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { formsOfKind } from '#server/vocabulary/wording/nouns.ts';
import { t } from './messages.ts';

/** An entry of a person's calendar. Whole days are days, and the day after the last one. */
export interface FeedEntry {
  id: string;
  title: string;
  start: string;
  end: string;
  isWholeDay: boolean;
  isBusy: boolean;
  isTentative: boolean;
  location: string | null;
  description: string | null;
  changed_at: string;
}

export interface Owner {
  id: string;
  /** A token has none. */
  email: string | null;
}

const pastDays = 60;
const futureDays = 400;
const most = 2_000;
const dayMs = 86_400_000;
const around = (now: string, days: number) => new Date(Date.parse(now) + days * dayMs).toISOString();

const nothing = { isBusy: false, isTentative: false, location: null, description: null };

/** The events that the person organizes, takes part in, or made without naming an organizer. */
export async function ownEvents(ctx: Ctx, { id, email }: Owner): Promise<FeedEntry[]> {
  const { tx, organization, now } = ctx;
  const zone = settingsOf(ctx).timezone;
  const { organizer, attendees, created_by, starts_at, ends_at, status } = calendarEvents;
  const isOwn = or(
    ...(email === null
      ? []
      : [eq(organizer, email), sql`${attendees} @> ${JSON.stringify([{ email }])}::jsonb`]),
    and(isNull(organizer), sql`${created_by} ->> 'id' = ${id}`),
  );
  const rows = await selectRows(tx, resourceOf('calendar_event').table, {
    organization,
    where: and(
      isOwn,
      ne(status, 'cancelled'),
      gte(ends_at, around(now, -pastDays)),
      lte(starts_at, around(now, futureDays)),
    ),
    limit: most,
  });
  return rows.map((event) => {
    const [first, after] = [dayOf(event.starts_at, zone), dayOf(event.ends_at, zone)];
    const isWholeDay = event.all_day;
    return {
      id: event.id,
      title: event.title,
      start: isWholeDay ? first : event.starts_at,
      end: isWholeDay ? (after > first ? after : addDays(first, 1)) : event.ends_at,
      isWholeDay,
      isBusy: event.busy,
      isTentative: event.status === 'tentative',
      location: event.location,
      description: event.description,
      changed_at: event.updated_at,
    };
  });
}

/** The person's own absences, without their reasons. */
export async function ownAbsences(ctx: Ctx, { id }: Owner): Promise<FeedEntry[]> {
  const { tx, organization, now } = ctx;
  const { locale } = settingsOf(ctx);
  const rows = await tx
    .select({
      id: absences.id,
      status: absences.status,
      first: absences.start_date,
      last: absences.end_date,
      changed_at: absences.updated_at,
    })
    .from(absences)
    .innerJoin(
      employees,
      and(inOrganization(employees, organization), eq(employees.id, absences.employee_id)),
    )
    .where(
      and(
        inOrganization(absences, organization),
        isLive(absences),
        eq(employees.user_id, id),
        anyOf(absences.status, ['requested', 'approved']),
        gte(absences.end_date, around(now, -pastDays).slice(0, 10)),
      ),
    )
    .orderBy(asc(absences.start_date), asc(absences.id))
    .limit(most);
  return rows.map(({ id: absence, status, first, last, changed_at }) => ({
    ...nothing,
    id: absence,
    title: t(status === 'approved' ? 'absence' : 'absenceRequested').in(locale),
    start: first,
    end: addDays(last, 1),
    isWholeDay: true,
    isBusy: status === 'approved',
    isTentative: status === 'requested',
    changed_at,
  }));
}

/** The property that names the person who is responsible for a record. */
const responsibleOf = ({ all }: Resource) =>
  Object.keys(all).find((name) => all[name]?.notifies === 'assigned');

/** The due days of the records that the person is responsible for and may read. */
export async function ownDeadlines(ctx: Ctx, { id }: Owner): Promise<FeedEntry[]> {
  const entries: FeedEntry[] = [];
  const { role } = ctx.actor;
  for (const resource of allResources()) {
    const responsible = responsibleOf(resource);
    if (!resource.views?.due || responsible === undefined) continue;
    const demands = demandsOf(resource.kind);
    if (!isAllowed({ role, areas: [] }, settingsOf(ctx), demands)) continue;
    entries.push(...(await dueOf(ctx, resource, eq(resource.table.column(responsible), id))));
  }
  return entries;
}

async function dueOf(ctx: Ctx, resource: Resource, isOwn: SQL): Promise<FeedEntry[]> {
  const { due } = resource.views ?? {};
  if (!due) return [];
  const { tx, organization, now } = ctx;
  const { locale, timezone } = settingsOf(ctx);
  const isMoment = resource.all[due.by]?.kind === 'instant';
  const [from, to] = [around(now, -pastDays), around(now, futureDays)];
  const at = resource.table.column(due.by);
  const rows = await selectRows(tx, resource.table, {
    organization,
    where: and(
      isOwn,
      anyOf(resource.table.column('status'), [...due.in]),
      isMoment ? between(at, from, to) : between(at, from.slice(0, 10), to.slice(0, 10)),
    ),
    limit: most,
  });
  const titles = await titlesOf(ctx, resource, rows, ({ area }) => area === null || area === resource.area);
  const { noun: kind } = formsOfKind(resource.kind, locale);
  return rows.map((row) => {
    const moment = String(Reflect.get(row, due.by));
    const day = isMoment ? dayOf(moment, timezone) : moment;
    return {
      ...nothing,
      id: row.id,
      title: t('due', { title: titles.get(row.id) ?? row.id, kind }).in(locale),
      start: day,
      end: addDays(day, 1),
      isWholeDay: true,
      changed_at: row.updated_at,
    };
  });
}
