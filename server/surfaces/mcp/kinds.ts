import { areaOf } from '#server/areas/platform/surface/kind-operations.ts';
import { nearest } from '#server/kernel/names/nearest.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import { prefixOf } from '#server/vocabulary/ids.ts';
import type { Entry } from './catalogue.ts';
import { t } from './messages.ts';
import type { Session } from './session.ts';

type Verb = 'list' | 'get' | 'create' | 'update';

export interface KnownKind {
  resource: Resource;
  /** The router with its operations. */
  router: string;
}

let known: readonly KnownKind[] | undefined;

/** Kinds inside of another record are left out, because their lists need the id of that record. */
function all(): readonly KnownKind[] {
  known ??= allResources().flatMap((resource) => {
    const router = resource.parent ? undefined : areaOf(resource);
    return router === undefined ? [] : [{ resource, router }];
  });
  return known;
}

/** The operation of a kind, where this caller may call it. */
export const operationOf = (session: Session, { router }: KnownKind, verb: Verb): Entry | undefined => {
  const entry = session.catalogue.find(`${router}-${verb}`);
  return entry && session.catalogue.allowedTo(session.actor).includes(entry) ? entry : undefined;
};

/** The operation of a kind. A caller without the right is refused by the operation itself. */
export function operationFor(session: Session, { router, resource }: KnownKind, verb: Verb): Entry {
  const entry = session.catalogue.find(`${router}-${verb}`);
  if (!entry) throw new DomainError('not_found', t('noVerb', { kind: resource.kind }));
  return entry;
}

export const readableKinds = (session: Session): KnownKind[] => {
  const allowed = new Set(session.catalogue.allowedTo(session.actor).map(({ id }) => id));
  return all().filter(({ router }) => allowed.has(`${router}-list`) || allowed.has(`${router}-get`));
};

/** A kind by its own name or that of its list: `deal` and `deals`. */
export function kindNamed(name: string): KnownKind {
  const found = all().find(({ resource: { kind, plural } }) => kind === name || plural === name);
  if (found) return found;
  const meant = nearest(
    name,
    all().flatMap(({ resource: { kind, plural } }) => [kind, plural]),
  );
  throw new DomainError(
    'not_found',
    meant === undefined ? t('noKind', { kind: name }) : t('noKindMeant', { kind: name, meant }),
  );
}

/** The kind of the record with this id, which its first letters name. */
export function kindOfId(id: string): KnownKind {
  const found = all().find(({ resource }) => id.startsWith(`${prefixOf(resource.kind)}_`));
  if (!found) throw new DomainError('not_found', t('noKindOfId', { id: id.slice(0, 64) }));
  return found;
}
