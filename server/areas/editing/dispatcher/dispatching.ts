import { type Looking, mostRows } from '#server/areas/ai/agents/agent.ts';
import { ask, tooLittle } from '#server/areas/ai/agents/asking.ts';
import { rowsOf, watched } from '#server/areas/ai/agents/reading.ts';
import { isInsufficient } from '#server/areas/ai/functions/feature.ts';
import { editAssign } from '../functions/edit-assign.ts';
import { estimateEdit } from '../functions/edit-minutes.ts';
import { readFinished, recentEditors } from '../functions/edit-rows.ts';
import { editingSettings } from '../settings.ts';
import type { Dispatch, Editor, OpenCard } from './card-rules.ts';

export const openCards = (ctx: Looking) =>
  watched<OpenCard>(
    ctx,
    (own) => `SELECT id, code, title, status, priority, due_at, deliverable,
       (target->>'duration_s')::float AS seconds, estimate_minutes, worked_minutes, assignee_id, project_id,
       skills_required, lease_expires_at, holder_id
     FROM edit_cards WHERE ${own()} AND status IN ('ready', 'changes_requested', 'in_progress')
     AND deleted_at IS NULL ORDER BY due_at NULLS LAST, id LIMIT ${mostRows}`,
  );

const recentMs = 90 * 86_400_000;

/** Members who were said to edit or have lately edited; where there are none all who may. */
export async function editorsOf(ctx: Looking, usualMinutes: number): Promise<Editor[]> {
  const people = await rowsOf<{ user_id: string; load: number }>(
    ctx,
    (own, bind) => `SELECT m.user_id, coalesce(l.minutes, 0)::int AS load
     FROM (SELECT user_id FROM memberships WHERE ${own()} AND role <> 'viewer' AND removed_at IS NULL
       ORDER BY user_id LIMIT 200) m
     LEFT JOIN (SELECT assignee_id, sum(greatest(0, coalesce(estimate_minutes, ${bind(usualMinutes)}::int)
         - worked_minutes)) AS minutes FROM edit_cards WHERE ${own()} AND assignee_id IS NOT NULL
       AND status IN ('ready', 'in_progress', 'changes_requested') AND deleted_at IS NULL
       GROUP BY assignee_id) l ON l.assignee_id = m.user_id`,
  );
  const { skills } = editingSettings.of(ctx).editing;
  const since = new Date(Date.parse(ctx.now) - recentMs).toISOString();
  const known = new Set([...Object.keys(skills), ...(await recentEditors(ctx, since))]);
  const editing = people.filter(({ user_id }) => known.has(user_id));
  return (editing.length ? editing : people).map((one) => ({ ...one, skills: skills[one.user_id] ?? [] }));
}

/** Minutes are the card's own, else those of finished videos like it, else the usual ones. */
export async function dispatching(
  ctx: Looking,
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
    : { needed: 1, have: 0, about: 'editors' };
  if (isInsufficient(planned)) {
    const known = tooLittle(editAssign, planned);
    return { plan: undefined, by: '', confidence: 0, tooLittle: known, minutesOf };
  }
  const { result, engine, confidence } = planned;
  const plan = new Map(result.plan.map((one) => [one.card_id, one]));
  return { plan, by: `edit_assign ${engine}`, confidence, tooLittle: undefined, minutesOf };
}
