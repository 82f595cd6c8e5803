import { defineAgent } from '#server/areas/ai/agents/agent.ts';
import { taskKind } from '#server/areas/ai/agents/tasks.ts';
import { restoreValues } from '#server/areas/ai/suggestions/undo.ts';
import { proposeForCards } from './card-rules.ts';
import { dispatching, editorsOf, openCards } from './dispatching.ts';

const change = {
  operation: 'editCards-update',
  record: 'edit_card',
  undo: restoreValues('editCards-update', 'edit_card'),
} as const;

export const editDispatcher = defineAgent({
  type: 'edit_dispatcher',
  title: 'Editing dispatcher',
  watches: 'Cards of the editing queue that nobody has, claims that are over, dates that are at risk.',
  proposes: 'Who should do it, moving it up, asking who had it.',
  areas: ['editing', 'work'],
  facets: ['assignee_id', 'project_id'],
  thresholds: {
    risk_hours: {
      default: 8,
      min: 0,
      max: 240,
      about: 'Hours of slack in addition to the estimated work.',
    },
    raise_by: { default: 20, min: 1, max: 100, about: 'By how much the priority is raised.' },
    usual_minutes: {
      default: 120,
      min: 5,
      max: 10_000,
      about: 'Minutes for a card without an estimate.',
    },
  },
  kinds: {
    assign: { title: 'Assign an editor', minutes: 3, ...change },
    reorder: { title: 'Raise the priority', minutes: 2, ...change },
    remind: taskKind('Ask the last holder', 5),
  },
  find: async (ctx, limits) => {
    const cards = await openCards(ctx);
    if (cards.length === 0) return [];
    const editors = await editorsOf(ctx, limits.usual_minutes);
    const dispatch = await dispatching(ctx, editors, limits.usual_minutes);
    return proposeForCards(cards, editors, dispatch, ctx, limits);
  },
});
