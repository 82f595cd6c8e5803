import { operationName } from '#server/calls/call.ts';
import { type AnyOperation, operationsIn } from '#server/calls/declared.ts';
import { allows, isEnabled } from '#server/kernel/access/access.ts';
import type { Actor } from '#server/kernel/access/actor.ts';
import { nearest } from '#server/kernel/names/nearest.ts';
import { readSettings } from '#server/kernel/settings/settings.ts';
import type { App } from '#server/product/app.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import { operationId } from '#server/vocabulary/operation-names.ts';
import { t } from './messages.ts';

/** An operation by the name that it has in the document, such as `deals-update`. */
export interface Entry {
  id: string;
  /** Its place in the router. */
  procedure: string;
  op: AnyOperation;
}

/** Tools call everything that answers a token. */
const isCallable = ({ meta }: AnyOperation): boolean =>
  meta.openapi.enabled && meta.work.scope === 'tenant' && !meta.takesForms;

const answersFile = ({ meta }: AnyOperation): boolean => meta.file?.isAlways === true;

const entriesOf = (operations: readonly (readonly [string, AnyOperation])[]) =>
  new Map(
    operations.map(([procedure, op]) => [
      operationId(procedure),
      { id: operationId(procedure), procedure, op },
    ]),
  );

/** The operations that tools can call. */
export class Catalogue {
  readonly #entries: ReadonlyMap<string, Entry>;
  /** A client asks for these by tools of their own, because files are no JSON. */
  readonly #files: ReadonlyMap<string, Entry>;

  constructor({ router }: Pick<App, 'router'>) {
    const callable = operationsIn(router).filter(([, op]) => isCallable(op));
    this.#entries = entriesOf(callable.filter(([, op]) => !answersFile(op)));
    this.#files = entriesOf(callable.filter(([, op]) => answersFile(op)));
  }

  fileNamed(id: string): Entry {
    const entry = this.#files.get(id);
    if (!entry) throw new Error(`no operation ${id} answers with a file`);
    return entry;
  }

  /** The same right is checked again by the call itself. */
  allowedTo(actor: Actor): Entry[] {
    const { modules } = readSettings(actor.organization.settings);
    return [...this.#entries.values()].filter(
      ({ op: { meta } }) => allows(actor, meta) && isEnabled(modules, actor.role, meta),
    );
  }

  #byCall(call: string): Entry | undefined {
    return [...this.#entries.values()].find(({ op: { meta } }) => operationName(meta) === call.trim());
  }

  find(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  /** The name may also be written as in the router, or be the call: `GET /contacts/{id}`. An operation beyond the caller's rights is refused when it is called. */
  named(id: string): Entry {
    const entry = this.#entries.get(operationId(id)) ?? this.#byCall(id);
    if (entry) return entry;
    const meant = nearest(operationId(id), this.#entries.keys());
    const message =
      meant === undefined
        ? t('noOperation', { operation: id })
        : t('noOperationMeant', { operation: id, meant });
    throw new DomainError('not_found', message);
  }
}
