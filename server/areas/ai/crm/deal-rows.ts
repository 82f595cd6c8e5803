import type { Stay } from '#server/areas/crm/pipelines/stage-rules.ts';
import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { Decided, PastStay } from './deal-odds.ts';

type Place = Pick<Ctx, 'tx' | 'organization'>;

export interface OpenDeal {
  id: string;
  title: string;
  pipeline_id: string;
  stage_id: string;
  amount: string | null;
  currency: string;
  expected_close_date: string | null;
  stage_entered_at: string;
  last_activity_at: string | null;
}

interface DecidedRow {
  status: 'won' | 'lost';
  decided_at: string;
  stage_history: Stay[];
}

export const mostOpenDeals = 3_000;
const mostOfEach = 1_000;

export async function openDeals(
  { tx, organization }: Place,
  pipeline: string | undefined,
): Promise<OpenDeal[]> {
  const { values, bind } = new Params();
  const inPipeline = pipeline === undefined ? '' : `AND pipeline_id = ${bind(pipeline)}`;
  return tx.text<OpenDeal>(
    `SELECT id, title, pipeline_id, stage_id, amount, currency, expected_close_date, stage_entered_at,
       last_activity_at
     FROM deals WHERE ${tenantIs(organization, bind)} AND status = 'open' AND deleted_at IS NULL ${inPipeline}
     ORDER BY created_at DESC, id DESC LIMIT ${bind(mostOpenDeals)}`,
    values,
  );
}

/** What is won since a moment, by currency. */
export async function wonSince({ tx, organization }: Place, since: string, pipeline: string | undefined) {
  const { values, bind } = new Params();
  const inPipeline = pipeline === undefined ? '' : `AND pipeline_id = ${bind(pipeline)}`;
  return tx.text<{ currency: string; amount: string; deals: number }>(
    `SELECT currency, sum(coalesce(amount, 0)) AS amount, count(*)::int AS deals FROM deals
     WHERE ${tenantIs(organization, bind)} AND status = 'won' AND won_at >= ${bind(since)} AND deleted_at IS NULL
       ${inPipeline} GROUP BY currency`,
    values,
  );
}

const day = 86_400_000;
const daysBetween = (from: string, to: string) => Math.max(0, (Date.parse(to) - Date.parse(from)) / day);

/** Deals that were won or lost, the oldest decision first, by their stays in open stages. */
export async function decidedDeals(
  { tx, organization }: Place,
  probabilities: ReadonlyMap<string, number>,
): Promise<Decided[]> {
  const newest = (status: 'won' | 'lost') => {
    const { values, bind } = new Params();
    return tx.text<DecidedRow>(
      `SELECT status, ${status}_at AS decided_at, stage_history FROM deals
       WHERE ${tenantIs(organization, bind)} AND status = ${bind(status)} AND deleted_at IS NULL
         AND ${status}_at IS NOT NULL
       ORDER BY created_at DESC, id DESC LIMIT ${bind(mostOfEach)}`,
      values,
    );
  };
  const [won, lost] = await Promise.all([newest('won'), newest('lost')]);
  return [...won, ...lost]
    .toSorted((a, b) => (a.decided_at < b.decided_at ? -1 : 1))
    .flatMap((row) => decidedFrom(row, probabilities));
}

/** A deal that stood in no open stage, such as one that was entered as won, teaches nothing about stages. */
function decidedFrom(
  { status, decided_at: end, stage_history }: DecidedRow,
  open: ReadonlyMap<string, number>,
) {
  const stays = stage_history
    .filter((one) => open.has(one.stage_id))
    .map(
      (one): PastStay => ({
        stage_id: one.stage_id,
        days: daysBetween(one.entered_at, one.left_at ?? end),
        daysToEnd: daysBetween(one.entered_at, end),
        isWon: status === 'won',
      }),
    );
  const stage_id = stays.at(-1)?.stage_id;
  if (stage_id === undefined) return [];
  const last = { stage_id, stage_probability: open.get(stage_id) ?? 0, days_in_stage: 0, days_silent: 0 };
  return [{ label: status, stays, last }];
}
