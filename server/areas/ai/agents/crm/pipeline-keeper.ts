import { restoreValues } from '../../suggestions/undo.ts';
import { defineAgent, type Looking, mostRows } from '../agent.ts';
import { watched } from '../reading.ts';
import { taskKind } from '../tasks.ts';
import { outlooks } from './deal-outlooks.ts';
import { lookAtDeal, type OpenDeal } from './pipeline-rules.ts';

const change = { operation: 'deals-update', record: 'deal', undo: restoreValues('deals-update', 'deal') };

/** From here on a stage is one in which an offer is with the customer. */
const offerProbability = 50;

export const pipelineKeeper = defineAgent({
  type: 'pipeline_keeper',
  title: 'Pipeline keeper',
  watches: 'Open deals: quiet ones, those without a next step, those whose closing date has passed.',
  proposes: 'A task, a stage, a new closing date, or closing as lost.',
  areas: ['crm', 'work'],
  facets: ['owner_id', 'pipeline_id'],
  thresholds: {
    silent_days: {
      default: 14,
      min: 1,
      max: 365,
      about: 'Days without activity after which a deal is quiet, or fewer where its stage says so.',
    },
    lost_days: { default: 90, min: 7, max: 1000, about: 'Days without activity after which it is given up.' },
    lost_pct: {
      default: 25,
      min: 0,
      max: 100,
      about: 'Chance of being won, in per cent, above which no deal is given up for its silence.',
    },
    push_days: { default: 30, min: 1, max: 365, about: 'How far ahead the new closing date lies.' },
  },
  kinds: {
    next_step: taskKind('Plan the next step', 5),
    close_lost: { title: 'Close as lost', minutes: 5, ...change },
    close_date: { title: 'Move the closing date', minutes: 2, ...change },
    stage: { title: 'Move to the stage of offers', minutes: 2, ...change },
  },
  look: async (ctx, limits) => {
    const rows = await openDeals(ctx);
    if (rows.length === 0) return [];
    const outlookOf = await outlooks(ctx, rows);
    return rows.flatMap((deal) => lookAtDeal(deal, outlookOf(deal), ctx.today, limits));
  },
});

const openDeals = (ctx: Looking) =>
  watched<OpenDeal>(
    ctx,
    (
      own,
      bind,
    ) => `SELECT d.id, d.title, d.amount, d.currency, d.owner_id, d.pipeline_id, d.expected_close_date,
       d.probability, d.created_at, d.stage_id, d.stage_entered_at, d.last_activity_at,
       coalesce(s.probability, 0) AS stage_probability, s.rot_days,
       EXISTS (SELECT 1 FROM tasks WHERE ${own()} AND related_id = d.id AND deleted_at IS NULL
         AND status NOT IN ('done', 'cancelled')) AS has_task,
       (SELECT id FROM quotes WHERE ${own()} AND deal_id = d.id AND status IN ('sent', 'viewed')
         AND deleted_at IS NULL ORDER BY id DESC LIMIT 1) AS quote,
       CASE WHEN d.probability < ${bind(offerProbability)} THEN
         (SELECT id FROM deal_stages WHERE ${own()} AND pipeline_id = d.pipeline_id AND kind = 'open'
           AND deleted_at IS NULL AND probability >= ${bind(offerProbability)} ORDER BY position LIMIT 1)
       END AS offer_stage
     FROM (SELECT * FROM deals WHERE ${own()} AND status = 'open' AND deleted_at IS NULL
       ORDER BY coalesce(last_activity_at, created_at) LIMIT ${mostRows}) d
     LEFT JOIN LATERAL (SELECT probability, rot_days FROM deal_stages WHERE ${own()} AND id = d.stage_id) s ON true
     ORDER BY coalesce(d.last_activity_at, d.created_at), d.id`,
  );
