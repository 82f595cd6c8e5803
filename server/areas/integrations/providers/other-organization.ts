import { targetOfImport } from '#server/areas/platform/imports/target.ts';
import { roleName } from '#server/calls/role-names.ts';
import { type Area, atLeast, type Role, roles } from '#server/kernel/access/access.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import { kindName, type Message } from '#server/vocabulary/wording/message.ts';
import { targetOf } from '../connections/importable.ts';
import { t } from './messages.ts';

/** Returns true if the kind has a list of its own. */
export const isListed = (kind: string): boolean => {
  const target = targetOfImport(kind);
  return target !== undefined && target.parent === undefined && target.verbs.includes('list');
};

/** Sorts kinds so that records are read before those that refer to them; otherwise their order stays. */
export function inOrder(kinds: readonly string[]): string[] {
  const done: string[] = [];
  const visit = (kind: string, path: readonly string[]) => {
    if (done.includes(kind) || path.includes(kind)) return;
    for (const other of pointedAt(targetOf(kind))) if (kinds.includes(other)) visit(other, [...path, kind]);
    done.push(kind);
  };
  for (const kind of kinds) visit(kind, []);
  return done;
}

const pointedAt = ({ fields }: Resource): Kind[] =>
  Object.values(fields).flatMap(({ refers, names = [] }) => [...(refers ? [refers] : []), ...names]);

interface Held {
  role: string;
  areas: readonly string[];
}

type Read = Pick<Resource, 'kind' | 'area'> & { role: Role };

/** Returns the rights that a token of another organization lacks, or nothing if it can read all kinds. */
export function missingRights(held: Held, resources: readonly Resource[]): Message[] {
  return lackingOf(
    held,
    resources.map((one) => ({ ...one, role: one.operations.list?.meta.role ?? 'viewer' })),
  );
}

export function lackingOf({ role, areas }: Held, wanted: readonly Read[]): Message[] {
  const own = roles.find((one) => one === role);
  const absent = new Set(wanted.map(({ area }) => area).filter((area) => !covers(areas, area)));
  const low = wanted.filter((one) => own === undefined || !atLeast(own, one.role));
  return [
    ...[...absent].map((area) => t('areaMissing', { area: String(area), kinds: kindsIn(wanted, area) })),
    ...low.map((one) =>
      t('roleTooLow', { role: knownRole(role), kind: kindName(one.kind), needed: roleName(one.role) }),
    ),
  ];
}

/** An empty list of areas means all of them. */
const covers = (areas: readonly string[], area: Area | null) =>
  area === null || areas.length === 0 || areas.includes(area);

const kindsIn = (wanted: readonly Read[], area: Area | null) =>
  wanted.filter((one) => one.area === area).map(({ kind }) => kindName(kind));

/** The other installation may be of another version and have other roles. */
export function knownRole(role: string): Message | string {
  const known = roles.find((one) => one === role);
  return known ? roleName(known) : role;
}
