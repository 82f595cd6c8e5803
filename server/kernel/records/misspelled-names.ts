import { closest, distance } from 'fastest-levenshtein';
import { kindName } from '#server/base/wording/message.ts';
import type { Warning } from '../resource/behaviour.ts';
import type { Resource } from '../resource/resource.ts';
import { t } from './messages.ts';

const mostLookedAt = 50;

/** Names that were stored in custom_fields although they look like misspelled properties of the resource. */
export function misspelledNames(
  resource: Pick<Resource, 'kind' | 'all' | 'writable' | 'writeOptions'>,
  sent: object,
): Warning[] {
  const isKnown = (name: string) =>
    Object.hasOwn(resource.all, name) ||
    (resource.writeOptions !== undefined && Object.hasOwn(resource.writeOptions, name));
  const unknown = Object.keys(sent).filter((name) => !isKnown(name));
  // Every write calls this, and most have no unknown names.
  if (unknown.length === 0) return [];
  const byPlain = new Map(Object.keys(resource.writable).map((name) => [plain(name), name]));
  return unknown.slice(0, mostLookedAt).flatMap((name) => {
    const near = closest(plain(name), [...byPlain.keys()]);
    if (!isNear(plain(name), near)) return [];
    const meant = byPlain.get(near) ?? near;
    const message = t('unknownProperty', { kind: kindName(resource.kind), name, meant });
    return [{ code: 'unknown_property', message }];
  });
}

/** The name in one spelling: `firstName` and `first-name` become `first_name`. */
const plain = (name: string) =>
  name
    .slice(0, 100)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/**
 * The names differ in one letter, or in two (as after swapping two letters) if the name is longer and begins with the
 * same letter.
 */
function isNear(name: string, near: string): boolean {
  const apart = distance(name, near);
  return apart <= 1 || (apart === 2 && near.length >= 5 && name[0] === near[0]);
}
