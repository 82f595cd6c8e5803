import { serverCaller } from '#components/base/session/current.ts';
import type { WordTable } from '#components/base/wording/words/lookups.ts';
import type { Kind } from '#components/records/kinds/kind.ts';
import { mergedWords, wordsOfKind } from '#components/records/kinds/words-of-kind.ts';
import type { Locale } from '#server/vocabulary/locales.ts';

/** The kinds that a person may decide, with the names of their facts. */
export interface ApprovalKinds {
  kinds: Readonly<Record<string, Kind>>;
  table: WordTable;
}

/** The page shows only facts, so the rest of a kind is not sent to the browser. */
function reduced(kind: Kind): Kind {
  const shown = ['status', ...(kind.views.approve?.facts ?? [])];
  return {
    ...kind,
    fields: kind.fields.filter(({ name }) => shown.includes(name)),
    named: {},
    states: null,
    list: { ...kind.list, filters: {}, sorts: [] },
    create: null,
    update: null,
    actions: [],
    calls: [],
    readings: [],
    events: [],
    children: [],
    pointing: [],
    screen: { ...kind.screen, next: {} },
  };
}

export async function approvalKinds(locale: Locale, wanted: readonly string[]): Promise<ApprovalKinds> {
  const caller = await serverCaller();
  const all = await caller.surface.kinds();
  const plurals = all.flatMap(({ kind, plural }) => (wanted.includes(kind) ? [plural] : []));
  const described = await Promise.all(plurals.map((plural) => caller.surface.kind({ plural })));
  const kinds = described.map(reduced);
  return {
    kinds: Object.fromEntries(kinds.map((one) => [one.kind, one])),
    table: mergedWords(kinds.map((one) => wordsOfKind(locale, one))),
  };
}
