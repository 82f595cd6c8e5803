import { closest, distance } from 'fastest-levenshtein';
import { kindName } from '#server/base/wording/message.ts';
import type { Warning } from '../resource/behaviour.ts';
import type { Resource } from '../resource/resource.ts';
import { namesOfSameMeaning } from './alike-names.ts';
import { t } from './messages.ts';

const mostLookedAt = 50;
const longestShown = 200;

type Known = Pick<Resource, 'kind' | 'all' | 'writable' | 'writeOptions'>;

/** A warning for each sent property that the resource does not have. It was stored in custom_fields. */
export function unknownNames(resource: Known, sent: object): Warning[] {
  const isKnown = (name: string) =>
    Object.hasOwn(resource.all, name) ||
    (resource.writeOptions !== undefined && Object.hasOwn(resource.writeOptions, name));
  const unknown = Object.keys(sent).filter((name) => !isKnown(name));
  // Every write calls this, and most have no unknown names.
  if (unknown.length === 0) return [];
  const byPlain = byPlainName(Object.keys(resource.writable));
  return unknown.map((name, nth) => {
    const meant = nth < mostLookedAt ? meantBy(name, byPlain) : [];
    return warningAbout(resource, name.slice(0, longestShown), meant);
  });
}

/** The names among these that were probably meant. */
export const namesMeant = (name: string, names: readonly string[]): string[] =>
  meantBy(name, byPlainName(names));

const byPlainName = (names: readonly string[]) => new Map(names.map((name) => [plain(name), name]));

function warningAbout({ kind }: Known, path: string, meant: string[]): Warning {
  const named = { kind: kindName(kind), name: path };
  const message = meant.length
    ? t('unknownPropertyMeant', { ...named, meant: meant.join('", "') })
    : t('unknownProperty', named);
  const kept_as = `custom_fields.${path}`;
  return {
    code: 'unknown_property',
    message,
    path,
    kept_as,
    ...(meant.length ? { did_you_mean: meant } : {}),
  };
}

/** The properties that were probably meant: by their spelling, or else by their meaning. */
function meantBy(name: string, byPlain: ReadonlyMap<string, string>): string[] {
  const near = closest(plain(name), [...byPlain.keys()]);
  const spelled = isNear(plain(name), near) ? byPlain.get(near) : undefined;
  return spelled === undefined ? namesOfSameMeaning(plain(name), byPlain) : [spelled];
}

/** The name in one spelling: `firstName` and `first-name` become `firstname`. */
export const plain = (name: string) =>
  name
    .slice(0, 100)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The names differ in one letter, in two that are swapped, or in any two if a longer name begins with the same letter. */
function isNear(name: string, near: string): boolean {
  const apart = distance(name, near);
  return apart <= 1 || isSwapped(name, near) || (apart === 2 && near.length >= 5 && name[0] === near[0]);
}

function isSwapped(name: string, near: string): boolean {
  const at = [...name].findIndex((letter, nth) => letter !== near[nth]);
  const [first = '', second = ''] = name.slice(at, at + 2);
  return `${name.slice(0, at)}${second}${first}${name.slice(at + 2)}` === near;
}
