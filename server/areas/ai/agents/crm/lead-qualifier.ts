import { isEnough, learnScores, scoreByPoints, sureOfScore, tooFewDecided } from '../../crm/lead-odds.ts';
import { decidedLeads } from '../../crm/lead-rows.ts';
import { restoreValues } from '../../suggestions/undo.ts';
import { defineAgent, type Looking, mostRows } from '../agent.ts';
import { rowsOf, watched } from '../reading.ts';
import { taskKind } from '../tasks.ts';
import { lookAtLeads, type NewLead, type Scoring } from './lead-rules.ts';
import { twinsAmong } from './twins.ts';

const change = { operation: 'leads-update', record: 'lead', undo: restoreValues('leads-update', 'lead') };

/** Learned once for all of them. */
async function scoringOf(ctx: Looking): Promise<Scoring> {
  const decided = await decidedLeads(ctx);
  const isLearned = isEnough(decided);
  const text = isLearned ? `learned from ${decided.length} decided leads` : tooFewDecided(decided.length);
  return {
    scoreOf: isLearned ? learnScores(decided) : (lead) => scoreByPoints(lead, ctx.now),
    by: `lead_score ${isLearned ? 'statistics' : 'rules'}`,
    confidence: sureOfScore(decided),
    known: { text },
  };
}

const newLeads = (ctx: Looking) =>
  watched<NewLead>(
    ctx,
    (own) => `SELECT l.id, l.status, l.name, l.email, l.phone, l.company_name, l.title, l.source, l.utm,
       l.estimated_value, l.currency, l.owner_id, l.score, l.created_at, l.last_activity_at,
       coalesce(l.name, l.email, l.phone, l.id) AS label,
       EXISTS (SELECT 1 FROM tasks WHERE ${own()} AND related_id = l.id AND deleted_at IS NULL
         AND status NOT IN ('done', 'cancelled')) AS has_task
     FROM (SELECT * FROM leads WHERE ${own()} AND status = 'new' AND NOT archived AND deleted_at IS NULL
       ORDER BY created_at DESC, id DESC LIMIT ${mostRows}) l ORDER BY l.created_at DESC, l.id DESC`,
  );

/** Who may take a lead, those with the fewest open ones first; who runs the house only where nobody else is there. */
async function takers(ctx: Looking): Promise<string[]> {
  const rows = await rowsOf<{ user_id: string; role: string }>(
    ctx,
    (own) => `SELECT m.user_id, m.role FROM memberships m
     LEFT JOIN (SELECT owner_id, count(*) AS leads FROM leads WHERE ${own()} AND owner_id IS NOT NULL
       AND status IN ('new', 'contacted', 'qualified') AND deleted_at IS NULL GROUP BY owner_id) l
       ON l.owner_id = m.user_id
     WHERE ${own()} AND m.role <> 'viewer' AND m.removed_at IS NULL ORDER BY coalesce(l.leads, 0), m.user_id LIMIT 200`,
  );
  const sellers = rows.filter(({ role }) => role === 'member' || role === 'manager');
  return (sellers.length ? sellers : rows).map(({ user_id }) => user_id);
}

export const leadQualifier = defineAgent({
  type: 'lead_qualifier',
  title: 'Lead qualifier',
  watches: 'New leads: who they are, whose they are, whether they asked before.',
  proposes: 'A score, an owner, a call, merging with an older lead, or giving up.',
  areas: ['crm', 'work'],
  facets: ['owner_id', 'source'],
  thresholds: {
    hot_score: { default: 70, min: 10, max: 100, about: 'The score from which on a lead is called at once.' },
    score_step: {
      default: 10,
      min: 1,
      max: 100,
      about: 'By how much a score must have changed to be proposed anew.',
    },
    give_up_days: {
      default: 30,
      min: 1,
      max: 365,
      about: 'Days without any activity after which it is given up.',
    },
  },
  kinds: {
    merge: { title: 'Merge with an older lead', operation: 'leads-merge', record: 'lead', minutes: 5 },
    score: {
      title: 'Keep its score',
      operation: 'leadScores-update',
      record: 'lead',
      undo: restoreValues('leadScores-update', 'lead'),
      minutes: 2,
    },
    owner: { title: 'Give it to somebody', minutes: 3, ...change },
    call: taskKind('Call today', 5),
    // Who was given up is taken up again as contacted, not as new.
    give_up: { title: 'Give it up', operation: 'leads-update', record: 'lead', minutes: 3 },
  },
  look: async (ctx, limits) => {
    const leads = await newLeads(ctx);
    if (leads.length === 0) return [];
    const owners = await takers(ctx);
    const twins = await twinsAmong(ctx, 'lead', mostRows);
    return lookAtLeads(leads, { owners, twins, scoring: await scoringOf(ctx) }, ctx.today, limits);
  },
});
