import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import { leads } from '#db/schema/crm/leads.ts';
import { memberships } from '#db/schema/kernel/identity.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { isEnough, learnScores, scoreByPoints, sureOfScore, tooFewDecided } from '../../crm/lead-odds.ts';
import { decidedLeads, leadColumns } from '../../crm/lead-rows.ts';
import { restoreValues } from '../../suggestions/undo.ts';
import { type AgentCtx, defineAgent, mostRows } from '../agent.ts';
import { hasOpenTask } from '../open-tasks.ts';
import { taskKind } from '../tasks.ts';
import { watchRows } from '../watching.ts';
import { duplicatesAmong } from './duplicates.ts';
import { proposeForLeads, type Scoring } from './lead-rules.ts';
import { t } from './messages.ts';

const change = {
  operation: 'leads-update',
  record: 'lead',
  undo: restoreValues('leads-update', 'lead'),
} as const;

/** Learns the scores once, for all leads of the run. */
async function scoringOf(ctx: AgentCtx): Promise<Scoring> {
  const decided = await decidedLeads(ctx);
  const isLearned = isEnough(decided);
  const text = isLearned ? t('learnedFromLeads', { count: decided.length }) : tooFewDecided(decided.length);
  return {
    scoreOf: isLearned ? learnScores(decided) : (lead) => scoreByPoints(lead, ctx.now),
    by: `lead_score ${isLearned ? 'statistics' : 'rules'}`,
    confidence: sureOfScore(decided),
    known: { text },
  };
}

const newLeads = (ctx: AgentCtx) =>
  watchRows(
    ctx,
    ctx.tx
      .select({
        ...leadColumns,
        currency: leads.currency,
        owner_id: leads.owner_id,
        score: leads.score,
        label: sql<string>`coalesce(${leads.name}, ${leads.email}, ${leads.phone}, ${leads.id})`,
        has_task: hasOpenTask(ctx.organization, leads.id),
      })
      .from(leads)
      .where(
        and(
          inOrganization(leads, ctx.organization),
          eq(leads.status, 'new'),
          not(leads.archived),
          isLive(leads),
        ),
      )
      .orderBy(desc(leads.created_at), desc(leads.id))
      .limit(mostRows),
  );

/**
 * The people who may take a lead, those with the fewest open ones first; administrators and owners only where there is
 * nobody else.
 */
async function takers({ tx, organization }: AgentCtx): Promise<string[]> {
  const open = tx
    .select({ owner_id: leads.owner_id, leads: count().as('leads') })
    .from(leads)
    .where(
      and(
        inOrganization(leads, organization),
        isNotNull(leads.owner_id),
        inArray(leads.status, ['new', 'contacted', 'qualified']),
        isLive(leads),
      ),
    )
    .groupBy(leads.owner_id)
    .as('open');
  const rows = await tx
    .select({ user_id: memberships.user_id, role: memberships.role })
    .from(memberships)
    .leftJoin(open, eq(open.owner_id, memberships.user_id))
    .where(
      and(
        inOrganization(memberships, organization),
        ne(memberships.role, 'viewer'),
        isNull(memberships.removed_at),
      ),
    )
    .orderBy(sql`coalesce(${open.leads}, 0)`, asc(memberships.user_id))
    .limit(200);
  const sellers = rows.filter(({ role }) => role === 'member' || role === 'manager');
  return (sellers.length ? sellers : rows).map(({ user_id }) => user_id);
}

export const leadQualifier = defineAgent({
  type: 'lead_qualifier',
  title: 'Lead qualifier',
  watches: 'New leads: their score, their owner and duplicates.',
  proposes: 'A score, an owner, a call, merging with an older lead, or closing as unqualified.',
  areas: ['crm', 'work'],
  facets: ['owner_id', 'source'],
  thresholds: {
    hot_score: { default: 70, min: 10, max: 100, about: 'The score from which a call is proposed.' },
    score_step: {
      default: 10,
      min: 1,
      max: 100,
      about: 'The change of a score from which on it is proposed again.',
    },
    give_up_days: {
      default: 30,
      min: 1,
      max: 365,
      about: 'Days without any activity after which closing it is proposed.',
    },
  },
  kinds: {
    merge: { title: 'Merge with an older lead', operation: 'leads-merge', record: 'lead', minutes: 5 },
    score: {
      title: 'Save the score',
      operation: 'leadScores-update',
      record: 'lead',
      undo: restoreValues('leadScores-update', 'lead'),
      minutes: 2,
    },
    owner: { title: 'Assign', minutes: 3, ...change },
    call: taskKind('Call today', 5),
    // There is no undo, because a lead that was given up can be reopened as contacted only, not as new.
    give_up: { title: 'Disqualify', operation: 'leads-update', record: 'lead', minutes: 3 },
  },
  find: async (ctx, limits) => {
    const found = await newLeads(ctx);
    if (found.length === 0) return [];
    const owners = await takers(ctx);
    const duplicates = await duplicatesAmong(ctx, 'lead', mostRows);
    return proposeForLeads(found, { owners, duplicates, scoring: await scoringOf(ctx) }, ctx.today, limits);
  },
});
