import type { Warning } from '#server/kernel/journal/warning.ts';
import { namesAt } from '#server/kernel/names/names-at.ts';
import { namesMeant } from '#server/kernel/names/names-meant.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
import type { Resource } from '../resource/resource.ts';
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
  const known = writableNames(resource);
  return unknown.map((name, nth) => {
    const meant = nth < mostLookedAt ? namesMeant(name, known) : [];
    return warningAbout(resource, name.slice(0, longestShown), meant);
  });
}

/** The properties that callers may write, also those inside of objects such as an address. */
const writableNames = ({ writable, all }: Known): string[] =>
  Object.entries(writable).flatMap(([name, schema]) =>
    all[name]?.kind === 'object' ? [name, ...namesAt(schema).map((inner) => `${name}.${inner}`)] : [name],
  );

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
