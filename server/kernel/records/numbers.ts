import type { Ctx } from '#server/calls/context.ts';
import type { Kind } from '#server/calls/ids.ts';
import { prefixOfSeries } from '../schema/series.ts';
import { settingsOf } from '../schema/settings.ts';
import { Params } from './store.ts';

/**
 * The next number of a series, without gaps: who takes one holds the series until the commit. With a year each year
 * counts for itself, unless the settings say that the series goes on.
 */
export async function nextNumber(ctx: Ctx, series: Kind, year?: string): Promise<string> {
  const {
    prefix = prefixOfSeries(series),
    padding = 6,
    yearly = true,
  } = settingsOf(ctx).sequences[series] ?? {};
  const { values, bind } = new Params();
  const isOfYear = year !== undefined && yearly;
  const name = isOfYear ? `${series}:${year}` : series;
  const [row] = await ctx.tx.text<{ last: number }>(
    `INSERT INTO sequences AS s (organization_id, name, last) VALUES (${bind(ctx.organization)}, ${bind(name)}, 1)
     ON CONFLICT (organization_id, name) DO UPDATE SET last = s.last + 1
     WHERE s.organization_id = ${bind(ctx.organization)} RETURNING last`,
    values,
  );
  if (!row) throw new Error(`no number for ${series}`);
  return `${prefix}${isOfYear ? `${year}-` : ''}${String(row.last).padStart(padding, '0')}`;
}
