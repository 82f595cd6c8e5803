import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { editCards } from '#db/schema/editing/cards.ts';
import { memberships } from '#db/schema/kernel/identity.ts';
import { type AgentCtx, mostRows } from '#server/areas/ai/agents/agent.ts';
import { ask, tooLittle } from '#server/areas/ai/agents/asking.ts';
import { isInsufficient } from '#server/areas/ai/functions/feature.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { editAssign } from '../functions/edit-assign.ts';
import { estimateEdit } from '../functions/edit-minutes.ts';
import { readFinished, recentEditors, targetSeconds } from '../functions/edit-rows.ts';
import { editingSettings } from '../settings.ts';
import type { Dispatch, Editor, OpenCard } from './card-rules.ts';
import { t } from './messages.ts';

const openStatuses = ['ready', 'changes_requested', 'in_progress'] as const;

export async function openCards(ctx: AgentCtx): Promise<OpenCard[]> {
  const rows = await ctx.tx
    .select({
      id: editCards.id,
      code: editCards.code,
      title: editCards.title,
      status: editCards.status,
      priority: editCards.priority,
      due_at: editCards.due_at,
      deliverable: editCards.deliverable,
      seconds: targetSeconds,
      estimate_minutes: editCards.estimate_minutes,
      worked_minutes: editCards.worked_minutes,
      assignee_id: editCards.assignee_id,
      project_id: editCards.project_id,
      skills_required: editCards.skills_required,
      lease_expires_at: editCards.lease_expires_at,
      holder_id: editCards.holder_id,
    })
    .from(editCards)
    .where(
      and(
        inOrganization(editCards, ctx.organization),
        inArray(editCards.status, openStatuses),
        isLive(editCards),
      ),
    )
    .orderBy(sql`${editCards.due_at} NULLS LAST`, editCards.id)
    .limit(mostRows);
  ctx.noteExamined(
    rows.map(({ id }) => id),
    rows.length >= mostRows,
  );
  return rows;
}

const recentMs = 90 * 86_400_000;

/**
 * The editors are the members who have skills in the settings or have edited recently; if there are none, all who may
 * edit.
 */
export async function editorsOf(ctx: AgentCtx, usualMinutes: number): Promise<Editor[]> {
  const members = ctx.tx
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(
      and(
        inOrganization(memberships, ctx.organization),
        ne(memberships.role, 'viewer'),
        isNull(memberships.removed_at),
      ),
    )
    .orderBy(memberships.user_id)
    .limit(200)
    .as('members');
  const { assignee_id, estimate_minutes, worked_minutes } = editCards;
  const left = sql`greatest(0, coalesce(${estimate_minutes}, ${usualMinutes}::int) - ${worked_minutes})`;
  const loads = ctx.tx
    .select({ assignee_id, minutes: sql<number>`sum(${left})`.as('minutes') })
    .from(editCards)
    .where(
      and(
        inOrganization(editCards, ctx.organization),
        isNotNull(assignee_id),
        inArray(editCards.status, openStatuses),
        isLive(editCards),
      ),
    )
    .groupBy(assignee_id)
    .as('loads');
  const people = await ctx.tx
    .select({ user_id: members.user_id, load: sql<number>`coalesce(${loads.minutes}, 0)::int` })
    .from(members)
    .leftJoin(loads, eq(loads.assignee_id, members.user_id));
  const { skills } = editingSettings.of(ctx).editing;
  const since = new Date(Date.parse(ctx.now) - recentMs).toISOString();
  const known = new Set([...Object.keys(skills), ...(await recentEditors(ctx, since))]);
  const editing = people.filter(({ user_id }) => known.has(user_id));
  return (editing.length ? editing : people).map((one) => ({ ...one, skills: skills[one.user_id] ?? [] }));
}

/** The minutes of a card are its own estimate, or else those of similar finished videos, or else the usual ones. */
export async function dispatching(
  ctx: AgentCtx,
  editors: readonly Editor[],
  usualMinutes: number,
): Promise<Dispatch> {
  const finished = await readFinished(ctx);
  const minutesOf: Dispatch['minutesOf'] = (card) => {
    if (card.estimate_minutes !== null) return { minutes: card.estimate_minutes, by: undefined };
    const estimate = estimateEdit(finished, card);
    return estimate
      ? { minutes: estimate.minutes, by: 'edit_estimate statistics' }
      : { minutes: usualMinutes, by: undefined };
  };
  const editor_ids = editors.map(({ user_id }) => user_id);
  const planned = editor_ids.length
    ? await ask(ctx, editAssign, { editor_ids, minutes_per_day: 420 })
    : { needed: 1, have: 0, about: t('editors') };
  if (isInsufficient(planned)) {
    const known = tooLittle(editAssign, planned);
    return { plan: undefined, by: '', confidence: 0, tooLittle: known, minutesOf };
  }
  const { result, engine, confidence } = planned;
  const plan = new Map(result.plan.map((one) => [one.card_id, one]));
  return { plan, by: `edit_assign ${engine}`, confidence, tooLittle: undefined, minutesOf };
}
