import type { Kind } from '../ids.ts';
import type { Ctx } from '../operation.ts';
import { prefixOfSeries } from './series.ts';
import { settingsOf } from './settings.ts';
import { Params } from './store.ts';

/** The next number of a series, without gaps: who takes one holds the series until the commit. */
export async function nextNumber(ctx: Ctx, series: Kind): Promise<string> {
  const { prefix = prefixOfSeries(series), padding = 6 } = settingsOf(ctx).sequences[series] ?? {};
  const { values, bind } = new Params();
  const [row] = await ctx.tx.query<{ last: number }>(
    `INSERT INTO sequences AS s (organization_id, name, last) VALUES (${bind(ctx.organization)}, ${bind(series)}, 1)
     ON CONFLICT (organization_id, name) DO UPDATE SET last = s.last + 1
     WHERE s.organization_id = ${bind(ctx.organization)} RETURNING last`,
    values,
  );
  if (!row) throw new Error(`no number for ${series}`);
  return `${prefix}${String(row.last).padStart(padding, '0')}`;
}
