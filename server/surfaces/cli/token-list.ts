import type { Tx } from '#db/lanes/tx.ts';
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

const firstPage = { page: 1, per_page: 1_000, sort_by: 'created_at', sort_dir: 'desc' } as const;

async function allTokens(tx: Tx, organization: string): Promise<TokenRow[]> {
  const all: TokenRow[] = [];
  let cursor: string | undefined;
  do {
    const { rows, meta } = await listTokens(tx, organization, '', { ...firstPage, cursor });
    all.push(...rows);
    cursor = meta.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}
