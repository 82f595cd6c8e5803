import type { Ctx } from '#server/calls/context.ts';
import { Params, quoted, type Row } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';

type Reading = Pick<Ctx, 'tx' | 'organization' | 'now'>;

/** The cards by id, locked in one order, whoever names them in whatever order. */
export async function lockCards({ tx, organization }: Reading, ids: readonly string[]) {
  const { table } = resourceOf('edit_card');
  const { values, bind } = new Params();
  const rows = await tx.text<Row>(
    `SELECT ${table.selected} FROM ${table.name} WHERE ${tenantIs(organization, bind)} AND id = ANY(${bind(ids)})
     AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
    values,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * How many cards somebody holds; nobody else counts for them until this transaction ends. Asked after the cards are
 * locked, always, so that two calls of one editor do not wait for each other.
 */
export async function heldCount({ tx, organization, now }: Reading, holder: string): Promise<number> {
  tx.sendText('SELECT pg_advisory_xact_lock(hashtextextended($1, 6))', [`${organization} ${holder}`]);
  const { values, bind } = new Params();
  const [row] = await tx.text<{ held: number }>(
    `SELECT count(*) AS held FROM edit_cards WHERE ${tenantIs(organization, bind)} AND holder_id = ${bind(holder)}
     AND lease_expires_at > ${bind(now)}`,
    values,
  );
  return row?.held ?? 0;
}

export interface Choice {
  holder: string;
  skills: readonly string[];
  count: number;
  filter: Readonly<
    Partial<
      Record<'project_id' | 'client_company_id' | 'deliverable' | 'language' | 'tag', string | undefined>
    >
  >;
}

/**
 * The first cards of the line that somebody may take, locked; those that others are just taking are passed over. What
 * has run out stands in the line like anything else, whether or not anybody has written so: there seldom is any, so the
 * same statement only says whether there is (in order, or the plan would be to read all cards), and then both are asked
 * for together.
 */
export async function pickNext(reading: Reading, choice: Choice): Promise<Row[]> {
  const free = await ask(
    reading,
    choice,
    (
      parts,
    ) => `SELECT *, (SELECT true FROM ${parts.name} WHERE ${parts.anyLapsed} ORDER BY lease_expires_at LIMIT 1) AS has_lapsed
      FROM (${freeStatement(parts)}) free ORDER BY queue_at, id`,
  );
  if (free.length && !free[0]?.has_lapsed) return free.map(({ has_lapsed: _, ...row }) => row as Row);
  const rows = await ask(
    reading,
    choice,
    (
      parts,
    ) => `WITH free AS (${freeStatement(parts)}), lapsed AS (SELECT ${parts.selected}, ${parts.place} AS place
      FROM ${parts.name} WHERE ${parts.lapsed} ORDER BY place, id ${parts.limit})
      SELECT *, ${parts.place} AS place FROM free UNION ALL SELECT * FROM lapsed ORDER BY place, id LIMIT ${choice.count}`,
  );
  return rows.map(({ place: _, ...row }) => row as Row);
}

interface Parts {
  name: string;
  selected: string;
  free: string;
  lapsed: string;
  anyLapsed: string;
  place: string;
  limit: string;
}

const freeStatement = ({ name, selected, free, limit }: Parts) =>
  `SELECT ${selected} FROM ${name} WHERE ${free} ORDER BY queue_at, id ${limit}`;

function ask({ tx, organization, now }: Reading, choice: Choice, statement: (parts: Parts) => string) {
  const { table } = resourceOf('edit_card');
  const { values, bind } = new Params();
  const me = bind(choice.holder);
  const moment = `${bind(now)}::timestamptz`;
  const own = tenantIs(organization, bind);
  const wanted = [
    'deleted_at IS NULL',
    `skills_required <@ ${bind(choice.skills)}::text[]`,
    `(assignee_id IS NULL OR assignee_id = ${me})`,
    ...Object.entries(choice.filter).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return name === 'tag' ? `tags @> ARRAY[${bind(value)}]::text[]` : `${quoted(name)} = ${bind(value)}`;
    }),
  ].join(' AND ');
  const waiting = `(reserved_until IS NULL OR reserved_until <= ${moment} OR reserved_for_id = ${me})`;
  const text = statement({
    name: table.name,
    selected: table.selected,
    free: `${own} AND queue_at IS NOT NULL AND ${wanted} AND ${waiting}`,
    lapsed: `${own} AND lease_expires_at <= ${moment} AND ${wanted}`,
    anyLapsed: `${own} AND lease_expires_at <= ${moment}`,
    place: "ready_at - priority * interval '1 hour'",
    // The number is ours and stands in the text: with a parameter the plan would be for a tenth of the table.
    limit: `LIMIT ${choice.count} FOR NO KEY UPDATE SKIP LOCKED`,
  });
  return tx.text<Row & { place?: string; has_lapsed?: true | null }>(text, values);
}
