import type { WordTable } from '#components/base/wording/words/lookups.ts';
import { namedKinds, pickWords } from '#components/base/wording/words/words.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { type Kind, type MessageKind, messageKindsOf } from './kind.ts';
import { collect, type Names, namesInSchema } from './names-in-schema.ts';

/** Merges the words of several kinds into one table. */
export function mergedWords(tables: readonly WordTable[]): WordTable {
  const all: WordTable = {
    kinds: {},
    properties: {},
    values: {},
    verbs: {},
    steps: {},
    events: {},
    chapters: {},
  };
  for (const table of tables)
    for (const part of ['kinds', 'properties', 'values', 'verbs', 'steps', 'events', 'chapters'] as const)
      Object.assign(all[part], table[part]);
  return all;
}

function wordsOfSpeech(locale: Locale, { kind, area, create }: MessageKind): WordTable {
  const names = namesInSchema(create.schema);
  const values = Object.fromEntries([...names.values].map(([name, some]) => [name, [...some]]));
  const refers = Object.values(create.refers).flat();
  return pickWords(locale, { kind, area, properties: [...names.properties], values, kinds: refers });
}

/** The words that pages of one kind need, as data for client components. */
export function wordsOfKind(locale: Locale, described: Kind): WordTable {
  const { kind, area, fields, states, create, update, children, pointing, events, list, parent } = described;
  const actions = [...described.actions, ...described.calls];
  const names: Names = { properties: new Set(), values: new Map() };
  for (const { name, schema } of fields) {
    names.properties.add(name);
    collect(schema, name, names);
  }
  const calls = [create, update, ...actions].filter((call) => call !== null);
  for (const { schema } of calls) collect(schema, '', names);
  const neighbours = [...children, ...pointing];
  for (const { column } of neighbours) names.properties.add(column);
  for (const name of [...Object.keys(list.filters), ...list.sorts]) names.properties.add(name);
  const referred = [
    ...fields.flatMap(({ refers }) => refers),
    ...calls.flatMap(({ refers }) => Object.values(refers).flat()),
  ];
  // Values of resource fields are kinds of record, so their names are needed too.
  const kindsAsValues = ['resource', 'resources'].some((name) => names.properties.has(name))
    ? namedKinds
    : [];
  const own = pickWords(locale, {
    kind,
    area,
    properties: [...names.properties],
    values: Object.fromEntries([...names.values].map(([name, some]) => [name, [...some]])),
    verbs: ['create', 'update', 'remove', 'restore', 'export', 'batch'],
    steps: Object.keys(states?.table ?? {}),
    events,
    kinds: [
      ...referred,
      ...neighbours.map((one) => one.kind),
      ...(parent ? [parent.kind] : []),
      ...kindsAsValues,
    ],
  });
  const ofActions = [...actions, ...described.readings, ...(create ? [create] : [])].map(
    ({ area: router, verb }) => pickWords(locale, { kind, area: router, verbs: [verb] }),
  );
  const ofMade = Object.values(described.screen.next)
    .flat()
    .flatMap((one) =>
      one.kind === 'make' ? [pickWords(locale, { kind: one.made, area: one.area, verbs: ['create'] })] : [],
    );
  const ofConversation = messageKindsOf(described).map((speech) => wordsOfSpeech(locale, speech));
  const ofNeighbours = neighbours.map((one) =>
    pickWords(locale, {
      kind: one.kind,
      area: one.area,
      properties: [one.column],
      values: { status: one.statuses },
    }),
  );
  return mergedWords([own, ...ofMade, ...ofActions, ...ofConversation, ...ofNeighbours]);
}
