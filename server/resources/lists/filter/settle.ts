import type { Ctx } from '#server/calls/context.ts';
import { requireRight } from '#server/calls/rights.ts';
import type { Area } from '#server/kernel/access/access.ts';
import { readSettings } from '#server/kernel/settings/settings.ts';
import { nameableOf } from '#server/resources/resource/nameables.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { checkRestricted } from '#server/resources/resource/restricted.ts';
import type { Condition } from '../filters.ts';
import type { Part } from '../parts.ts';
import type { Comparable } from './comparable.ts';
import { filterPart } from './filter-part.ts';
import { idsMeeting, type NamedThings, readNamed } from './named-things.ts';
import { dayMeant, momentMeant, type Today } from './relative-date.ts';
import { type AskedFilter, columnsIn, type FilterTree, namedKindsIn, never, relationsIn } from './tree.ts';

type Reader = Pick<Ctx, 'now' | 'actor' | 'organization' | 'tx'>;

/** The condition of the filter for this caller and this moment. */
export async function settledFilter(ctx: Reader, resource: Resource, asked: AskedFilter): Promise<Part> {
  checkReadable(ctx, resource, asked);
  const { organization, now, actor } = ctx;
  const today = { now, timeZone: readSettings(actor.organization.settings).timezone };
  const visible = (target: Resource) => target.visibleTo?.({ actor }) ?? [];
  const named = await readNamed(ctx, [asked]);
  const tree = settled(resource, asked, { today, visible, named });
  return filterPart(resource.kind, tree, { organization, now });
}

/** A filter tells what the properties are that it compares, so the caller must be allowed to read all of them. */
function checkReadable(ctx: Reader, resource: Resource, asked: AskedFilter): void {
  checkRestricted(ctx, resource, columnsIn(asked), true);
  for (const kind of namedKindsIn(asked)) requireReadable(ctx, nameableOf(kind) ?? resource);
  for (const { kind, tree } of relationsIn(asked)) {
    const target = resourceOf(kind);
    requireReadable(ctx, target);
    checkReadable(ctx, target, tree);
  }
}

/** Refuses things that the caller may not read on their own. */
export function requireReadable({ actor }: Pick<Ctx, 'actor'>, { area }: { area: Area | null }): void {
  const demand = { role: 'viewer', area } as const;
  requireRight(actor, readSettings(actor.organization.settings).modules, demand);
}

interface Settling {
  today: Today;
  /** The conditions on the related records that the reader finds. */
  visible(target: Resource): readonly Condition[];
  named: NamedThings;
}

/**
 * The filter with days and moments in the place of dates such as `today-30d`, with ids in the place of conditions on
 * people and other named things, and of related records only those that the reader finds.
 */
export function settled(subject: Pick<Comparable, 'all'>, asked: AskedFilter, given: Settling): FilterTree {
  switch (asked.is) {
    case 'all':
    case 'any':
      return { is: asked.is, trees: asked.trees.map((one) => settled(subject, one, given)) };
    case 'not':
      return { is: 'not', tree: settled(subject, asked.tree, given) };
    case 'related': {
      const target = resourceOf(asked.kind);
      const visible = given.visible(target).map((test) => ({ is: 'test', test }) as const);
      const trees = [settled(target, asked.tree, given), ...visible];
      return { ...asked, tree: { is: 'all', trees } };
    }
    case 'named': {
      const { column, kind, tree } = asked;
      const things = given.named.get(kind);
      if (!things) return never;
      const ids = idsMeeting(things, settled(things.of, tree, given));
      return ids.length ? { is: 'test', test: { column, op: 'in', value: ids } } : never;
    }
    case 'dated': {
      const { column, op, date } = asked;
      const isDay = subject.all[column]?.kind === 'date';
      const value = isDay ? dayMeant(date, given.today) : momentMeant(date, given.today);
      return { is: 'test', test: { column, op, value } };
    }
    default:
      return asked;
  }
}
