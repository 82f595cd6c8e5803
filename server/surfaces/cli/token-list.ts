import type { Tx } from '#db/tx.ts';
import { statusOf } from '#server/areas/platform/tokens/token-view.ts';
import { findOrganization } from '#server/base/identity/directory.ts';
import { listTokens, type TokenRow } from '#server/base/identity/token-rows.ts';
import { minute, printJson, printTable } from './print.ts';
import { withDatabase } from './workplace.ts';

export async function list({ org, json }: { org: string; json?: boolean }): Promise<void> {
  const rows = await withDatabase((db, now) =>
    db.asSystem(async (tx) => {
      const tokens = await allTokens(tx, (await findOrganization(tx, org)).id);
      return tokens.map((row) => ({ ...row, status: statusOf(row, now) }));
    }),
  );
  if (json) return printJson(rows);
  printTable(
    ['ID', 'NAME', 'ROLE', 'AREAS', 'STATUS', 'TOKEN', 'EXPIRES', 'LAST USED'],
    rows.map((row) => [
      row.id,
      row.name,
      row.role,
      row.areas.join(',') || 'all',
      row.status,
      `${row.prefix}…${row.last_four}`,
      minute(row.expires_at),
      minute(row.last_used_at),
    ]),
  );
}

const pageSize = 1_000;

async function allTokens(tx: Tx, organization: string): Promise<TokenRow[]> {
  const all: TokenRow[] = [];
  for (;;) {
    const slice = { limit: pageSize, offset: all.length, ascending: false, search: '' };
    const { rows } = await listTokens(tx, organization, slice);
    // The count of the whole set travels with every row; it is no part of a token.
    all.push(...rows.map(({ total: _, ...row }: TokenRow & { total?: number }) => row));
    if (rows.length < pageSize) return all;
  }
}
