import { restoreValues } from '../suggestions/undo.ts';
import { defineAgent, mostRows } from './agent.ts';
import { lookAtCards, type OpenCard } from './card-rules.ts';
import { rowsOf } from './reading.ts';
import { taskKind } from './tasks.ts';

const change = {
  operation: 'editCards-update',
  record: 'edit_card',
  undo: restoreValues('editCards-update', 'edit_card'),
};

export const editDispatcher = defineAgent({
  type: 'edit_dispatcher',
  title: 'Edit dispatcher',
  watches: 'Cards of the editing queue that nobody has, claims that are over, dates that are at risk.',
  proposes: 'Who should do it, moving it up, asking who had it.',
  areas: ['editing', 'work'],
  facets: ['assignee_id', 'project_id'],
  thresholds: {
    risk_hours: {
      default: 8,
      min: 0,
      max: 240,
      about: 'Hours of air that should be left beside the work itself.',
    },
    raise_by: { default: 20, min: 1, max: 100, about: 'By how much the priority is raised.' },
    usual_minutes: {
      default: 120,
      min: 5,
      max: 10_000,
      about: 'Minutes that a card takes that says nothing of its own.',
    },
  },
  kinds: {
    assign: { title: 'Say who should do it', minutes: 3, ...change },
    reorder: { title: 'Move it up the line', minutes: 2, ...change },
    remind: taskKind('Ask who had it', 5),
  },
  look: async (ctx, limits) => {
    const cards = await rowsOf<OpenCard>(
      ctx,
      (
        own,
      ) => `SELECT id, code, title, status, priority, due_at, estimate_minutes, worked_minutes, assignee_id,
         project_id, skills_required, lease_expires_at, holder_id
       FROM edit_cards WHERE ${own()} AND status IN ('ready', 'changes_requested', 'in_progress')
       AND deleted_at IS NULL ORDER BY due_at NULLS LAST, id LIMIT ${mostRows}`,
    );
    const people = await rowsOf<{ user_id: string; load: number }>(
      ctx,
      (own, bind) => `SELECT m.user_id, coalesce(l.minutes, 0)::int AS load
       FROM (SELECT user_id FROM memberships WHERE ${own()} AND role <> 'viewer' ORDER BY user_id LIMIT 200) m
       LEFT JOIN (SELECT assignee_id, sum(greatest(0, coalesce(estimate_minutes, ${bind(limits.usual_minutes)}::int)
           - worked_minutes)) AS minutes FROM edit_cards WHERE ${own()} AND assignee_id IS NOT NULL
         AND status IN ('ready', 'in_progress', 'changes_requested') AND deleted_at IS NULL
         GROUP BY assignee_id) l ON l.assignee_id = m.user_id`,
    );
    const { skills } = ctx.settings.editing;
    const known = Object.keys(skills);
    // Where it was said who edits, only they are asked.
    const editors = people
      .filter(({ user_id }) => known.length === 0 || known.includes(user_id))
      .map((one) => ({ ...one, skills: skills[one.user_id] ?? [] }));
    return lookAtCards(cards, editors, ctx, limits);
  },
});
