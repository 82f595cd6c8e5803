import type { Ctx } from '#server/calls/context.ts';
import { Params, quoted } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import type { EditCard } from './cards.ts';

type Reading = Pick<Ctx, 'tx' | 'organization' | 'now'>;

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
 * Locks the first cards of the queue that somebody may claim, and skips those that others are claiming right now. A
 * card whose lease has run out is in the queue like any other, whether or not that was written yet. There seldom is
 * such a card, so the first statement only finds out whether there is one (it is ordered, because the plan would be to
 * read all cards otherwise), and then both kinds are asked for together.
 */
export async function pickNext(reading: Reading, choice: Choice): Promise<EditCard[]> {
  const free = await ask<{ has_lapsed: true | null }>(
    reading,
    choice,
    (
      parts,
    ) => `SELECT *, (SELECT true FROM ${parts.name} WHERE ${parts.anyLapsed} ORDER BY lease_expires_at LIMIT 1) AS has_lapsed
      FROM (${freeStatement(parts)}) free ORDER BY queue_at, id`,
  );
  if (free.length && !free[0]?.has_lapsed) return free.map(({ has_lapsed: _, ...card }) => card);
  const cards = await ask<{ place: string }>(
    reading,
    choice,
    (
      parts,
    ) => `WITH free AS (${freeStatement(parts)}), lapsed AS (SELECT ${parts.selected}, ${parts.place} AS place
      FROM ${parts.name} WHERE ${parts.lapsed} ORDER BY place, id ${parts.limit})
      SELECT *, ${parts.place} AS place FROM free UNION ALL SELECT * FROM lapsed ORDER BY place, id LIMIT ${choice.count}`,
  );
  return cards.map(({ place: _, ...card }) => card);
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

function ask<Added>(
  { tx, organization, now }: Reading,
  choice: Choice,
  statement: (parts: Parts) => string,
): Promise<(EditCard & Added)[]> {
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
    // The number is a constant in the text: PostgreSQL plans a parameter as if a tenth of the table were asked for.
    limit: `LIMIT ${choice.count} FOR NO KEY UPDATE SKIP LOCKED`,
  });
  return tx.text(text, values);
}
