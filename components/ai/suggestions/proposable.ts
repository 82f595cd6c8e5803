import { serverCaller } from '#components/base/session/current.ts';
import type { WordTable } from '#components/base/wording/words/lookups.ts';
import { mergedWords, wordsOfKind } from '#components/records/kinds/words-of-kind.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Agent } from '../agents/agents.ts';

/** The names and kinds that are needed to show or edit any suggestion. */
export interface Proposable {
  /** The path in `/data` of the kind of record that each operation writes. */
  plurals: Readonly<Record<string, string>>;
  table: WordTable;
}

/** Operations that AI passes of the editing queue propose; the list of agents does not contain them. */
const ofPasses = {
  'editPlans-create': 'edit_plan',
  'editComments-create': 'edit_comment',
  'editCards-update': 'edit_card',
};

export async function proposable(
  locale: Locale,
  agents: readonly Pick<Agent, 'kinds'>[],
): Promise<Proposable> {
  const caller = await serverCaller();
  const plural = new Map((await caller.surface.kinds()).map((one) => [one.kind, one.plural]));
  const records: Readonly<Record<string, string>> = {
    ...ofPasses,
    ...Object.fromEntries(
      agents.flatMap(({ kinds }) => kinds.map(({ operation, record }) => [operation, record] as const)),
    ),
  };
  const plurals = Object.fromEntries(
    Object.entries(records).flatMap(([operation, record]) => {
      const own = plural.get(record);
      return own === undefined ? [] : [[operation, own]];
    }),
  );
  const wanted = [...new Set(Object.values(plurals))];
  const described = await Promise.all(wanted.map((own) => caller.surface.kind({ plural: own })));
  return { plurals, table: mergedWords(described.map((kind) => wordsOfKind(locale, kind))) };
}
