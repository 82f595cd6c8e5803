import { z } from 'zod';
import { defineFeature } from '#server/areas/ai/functions/feature.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { editingSettings } from '../settings.ts';
import { estimateEdit, fewestFinished } from './edit-minutes.ts';
import { planEdits } from './edit-plan.ts';
import {
  type CardRow,
  heldCards,
  namedCards,
  readFinished,
  recentEditors,
  waitingCards,
} from './edit-rows.ts';
import { t } from './messages.ts';

const recentDays = 90;
const dayLength = 86_400_000;
const id = z.string().min(1).max(64);

const toPlan = (card: CardRow, minutes: number) => ({
  id: card.id,
  title: card.title,
  due_at: card.due_at,
  priority: card.priority,
  skills: card.skills,
  minutes,
  preferred: card.reserved_for_id ?? card.assignee_id,
});

const plannedMinutes = (plan: readonly { editor_id: string; minutes: number }[], editor: string) =>
  plan.filter((one) => one.editor_id === editor).reduce((sum, one) => sum + one.minutes, 0);

export const editAssign = defineFeature({
  name: 'edit_assign',
  title: 'Editing plan',
  about: `A plan for the waiting cards: ordered by due date, then by priority. A card goes to its responsible or reserved editor, else to the editor with its skills (settings.editing.skills) who can finish it first, considering their current cards. Minutes are the card’s own estimate, else edit_estimate. It only proposes. Weekends count like other days.`,
  group: 'editing',
  areas: ['editing'],
  input: z.object({
    card_ids: z
      .array(id)
      .min(1)
      .max(200)
      .optional()
      .describe('The default is all waiting cards, at most 200.'),
    editor_ids: z
      .array(id)
      .min(1)
      .max(200)
      .optional()
      .describe(
        `The default is everybody who has skills in the settings, or has claimed a card in the last ${recentDays} days.`,
      ),
    minutes_per_day: z.int().min(30).max(1440).default(420),
  }),
  result: z.object({
    plan: z.array(
      z.object({
        card_id: z.string(),
        title: z.string(),
        editor_id: z.string(),
        minutes: z.int(),
        after_minutes: z.int(),
        ready_at: z.string(),
        is_late: z.boolean(),
        reason: textSchema(),
      }),
    ),
    unplaced: z.array(z.object({ card_id: z.string(), title: z.string(), reason: textSchema() })),
    editors: z.array(z.object({ editor_id: z.string(), in_hand_minutes: z.int(), planned_minutes: z.int() })),
  }),
  refers: { editor_ids: ['user'] },
  example: { minutes_per_day: 420 },
  compute: async (ctx, { card_ids, editor_ids, minutes_per_day: minutesPerDay }) => {
    const cards = card_ids ? await namedCards(ctx, [...new Set(card_ids)]) : await waitingCards(ctx);
    if (cards.length === 0) return { needed: 1, have: 0, about: t('waitingCards') };
    const { skills } = editingSettings.of(ctx).editing;
    const since = new Date(Date.parse(ctx.now) - recentDays * dayLength).toISOString();
    const editors = editor_ids ?? [...Object.keys(skills), ...(await recentEditors(ctx, since))];
    const finished = await readFinished(ctx);
    const minutesOf = (card: CardRow) => card.estimate_minutes ?? estimateEdit(finished, card)?.minutes;
    const left = (card: CardRow) => Math.max(0, (minutesOf(card) ?? 0) - card.worked_minutes);
    if (editors.length === 0) return { needed: 1, have: 0, about: t('editors') };
    if (cards.some((card) => minutesOf(card) === undefined))
      return {
        needed: fewestFinished,
        have: finished.length,
        about: t('finishedToEstimate'),
      };
    const held = Map.groupBy(await heldCards(ctx), (card) => card.holder_id);
    const editorLoads = [...new Set(editors)].toSorted().map((editor) => ({
      id: editor,
      skills: skills[editor] ?? [],
      load: (held.get(editor) ?? []).reduce((sum, card) => sum + left(card), 0),
    }));
    const waiting = cards.filter((card) => card.holder_id === null).map((card) => toPlan(card, left(card)));
    const { plan, unplaced } = planEdits(waiting, editorLoads, { now: ctx.now, minutesPerDay });
    const late = plan.filter((one) => one.is_late);
    return {
      result: {
        plan,
        unplaced,
        editors: editorLoads.map(({ id: editor_id, load }) => ({
          editor_id,
          in_hand_minutes: load,
          planned_minutes: plannedMinutes(plan, editor_id),
        })),
      },
      engine: 'rules' as const,
      confidence: 0.8 * (plan.length / Math.max(1, waiting.length)),
      evidence: [
        {
          text: t('placed', { placed: plan.length, waiting: waiting.length, editors: editorLoads.length }),
        },
        ...late.slice(0, 10).map((one) => ({
          text: t('late', { title: one.title, readyAt: one.ready_at }),
          record: { type: 'edit_card', id: one.card_id } as const,
        })),
      ],
      sample_size: waiting.length,
    };
  },
});
