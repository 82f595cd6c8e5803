import { currentSession, serverCaller } from '#components/base/session/current.ts';
import { dayIn } from '#components/views/calendar/days.ts';
import type { Kind } from '../kinds/kind.ts';
import type { Values } from './values.ts';

type Asked = Readonly<Record<string, string | string[] | undefined>>;

export interface Beginning {
  /** The record under which the new one is created. */
  parent: string | undefined;
  initial: Values;
}

/** The values with which the form for a new record begins, such as the company that it is created from. */
export async function beginningFrom(kind: Kind, asked: Asked): Promise<Beginning> {
  const parent = kind.parent && typeof asked.parent === 'string' ? asked.parent : undefined;
  const given = Object.fromEntries(
    kind.fields.flatMap(({ name, kind: type, is_writable, refers }) => {
      const value = asked[name];
      const isTaken = is_writable && (refers.length > 0 || type === 'number' || type === 'enum');
      return isTaken && typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  return {
    parent,
    initial: {
      ...(await begun(kind)),
      ...(await writtenBy(kind)),
      ...(await takenOver(kind, given)),
      ...(await relatedIn(kind, asked)),
      ...given,
    },
  };
}

/** The usual values of a new record, such as the day of a payment. */
async function begun({ screen: { begin, begin_today: days } }: Kind): Promise<Values> {
  const session = days.length > 0 ? await currentSession() : undefined;
  const today = session && dayIn(new Date(), session.organization.timezone);
  return { ...begin, ...Object.fromEntries(today ? days.map((name) => [name, today]) : []) };
}

/** The person who writes a record owns it, unless they choose somebody else. */
async function writtenBy({ fields }: Kind): Promise<Values> {
  const own = fields.filter(({ is_writable, is_writer }) => is_writable && is_writer);
  const session = own.length > 0 ? await currentSession() : undefined;
  return Object.fromEntries(session ? own.map(({ name }) => [name, session.user.id]) : []);
}

/** The values that the kind takes over from the given records, such as the open lines of an order. */
async function takenOver({ kind, screen }: Kind, given: Readonly<Record<string, string>>): Promise<Values> {
  const caller = await serverCaller();
  const all = await Promise.all(
    Object.entries(given)
      .filter(([column]) => screen.begins.includes(column))
      .map(([column, id]) => caller.surface.beginning({ kind, column, id })),
  );
  return Object.assign({}, ...all);
}

/** Properties that may name a record of several kinds, such as what a call was about; their kind is found by the id. */
async function relatedIn(
  { fields }: Kind,
  asked: Asked,
): Promise<Record<string, { type: string; id: string }>> {
  const given = fields.flatMap(({ name, kind, is_writable }) => {
    const id = asked[`${name}_id`];
    return kind === 'object' && is_writable && typeof id === 'string' ? [{ name, id }] : [];
  });
  if (given.length === 0) return {};
  const titles = await (await serverCaller()).surface.titles({ ids: given.map(({ id }) => id) });
  return Object.fromEntries(
    given.flatMap(({ name, id }) => {
      const type = titles[id]?.kind;
      return type === undefined ? [] : [[name, { type, id }] as const];
    }),
  );
}
