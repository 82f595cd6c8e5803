import { z } from 'zod';
import type { Resource } from '../../resource/resource.ts';
import type { Offer } from '../../resource/verbs.ts';
import { bandedIn } from './bands.ts';
import { groupingsOf } from './groupings.ts';

/** The common properties that every card of a board has. */
const always = ['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'tags'] as const;

type Named<O extends Offer> = O extends { views: { board: { shows: readonly (infer N)[] } } } ? N : never;

/** The schema of a record on a board: the properties that its declaration names, and some common ones. */
export type BoardCard<R extends z.ZodObject, O extends Offer> = z.ZodObject<
  Pick<R['shape'], keyof R['shape'] & (Named<O> | (typeof always)[number])>
>;

/** The names of the properties that a card has, in the order of the record. */
export function cardNames(resource: Resource): string[] {
  const { all, screen, views } = resource;
  const { by, sum, weighted, stale, shows, orders = {} } = views?.board ?? {};
  const usual = [...screen.title, ...(screen.titleElse ?? []), ...screen.columns].map(
    (path) => path.split('.')[0],
  );
  const ordered = Object.values(orders)
    .flat()
    .map((name) => name.replace(/^-/, ''));
  // A record that changes is put into its column and lane by these properties.
  const grouping = resource.verbs.includes('board')
    ? [...groupingsOf(resource), ...bandedIn(views?.board)]
    : [];
  const wanted = new Set([...always, ...(shows ?? usual), ...ordered, ...grouping, by, sum, weighted, stale]);
  return Object.keys(all).filter((name) => wanted.has(name) && !all[name]?.isLong);
}

export function boardCard<R extends z.ZodObject, O extends Offer>(resource: Resource, read: R) {
  const names = [...cardNames(resource), 'redacted_fields'];
  const shape = Object.fromEntries(Object.entries(read.shape).filter(([name]) => names.includes(name)));
  const card: z.ZodObject = z.object(shape).meta({ id: `${read.meta()?.id}OnBoard` });
  // The names are those of the declaration's type, which the type of fromEntries does not show.
  return card as unknown as BoardCard<R, O>;
}
