import { z } from 'zod';
import { findDocumentSource } from '#server/base/documents/kept/document-sources.ts';
import { findNamedResource } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { type Condition, conditionsIn, type Next } from '#server/resources/resource/screen.ts';
import { describeConversation, describedConversation } from './described-conversation.ts';
import { describedPlaces, describePlaces } from './described-files.ts';
import { areaOf, everyOperation } from './kind-operations.ts';

const next = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('step'), to: z.string() }),
  /** An operation of the record's router; `when` are values that the record must have for it. */
  z.object({ kind: z.literal('call'), verb: z.string(), when: z.record(z.string(), z.string()) }),
  /** Another record, which names this one in `column` or as its parent. */
  z.object({
    kind: z.literal('make'),
    plural: z.string(),
    area: z.string(),
    made: z.string(),
    column: z.string().nullable(),
    /** The properties that the form begins with, and the properties of this record from which it takes them. */
    from: z.record(z.string(), z.string()),
  }),
]);

type DescribedNext = z.input<typeof next>;

/** The layout of a list, a form and a record of a kind. */
export const describedScreen = z.object({
  title: z.array(z.string()),
  columns: z.array(z.string()),
  /** The form is a page and no dialog. */
  form: z.literal('page').optional(),
  essentials: z.array(z.string()),
  later: z.array(z.string()),
  /**
   * Options of a call, such as to go over a budget. The console offers them after the call was refused without them.
   */
  writeOptions: z.array(z.string()),
  next: z.record(z.string(), z.array(next)),
  /** The references from which a form for a new record takes its first values. */
  begins: z.array(z.string()).default([]),
  lines_of: z.record(z.string(), z.array(z.string())).default({}),
  /**
   * By reference, the operation that answers what a chosen record lacks, and the properties that are asked for when the record
   * is created in the form.
   */
  checked: z.record(z.string(), z.object({ by: z.string(), asks: z.array(z.string()) })).default({}),
  /** The values with which a form begins, and the dates in it that begin with today. */
  begin: z.record(z.string(), z.union([z.string(), z.boolean()])).default({}),
  begin_today: z.array(z.string()).default([]),
  /** The date that is today if the record has none when it is confirmed. */
  dated_by: z.string().nullable().default(null),
  not_asked: z.array(z.string()).default([]),
  kind_from: z.record(z.string(), z.string()).default({}),
  /** The properties that only some records have, by the values of another property. */
  only_for: z
    .record(
      z.string(),
      z.object({
        by: z.string(),
        values: z.array(z.string()),
        /** A record whose other property is empty has the property too. */
        is_usual: z.boolean(),
      }),
    )
    .default({}),
  calls: z
    .record(
      z.string(),
      z.object({
        /** Conditions of which a record must meet one: the values that it may have at each path. */
        when: z.array(z.record(z.string(), z.array(z.string().nullable()))),
        confirms: z.record(z.string(), z.array(z.string())),
        asks: z.array(z.string()).nullable(),
        initial: z.record(z.string(), z.union([z.string(), z.boolean()])),
        from: z.record(z.string(), z.string()),
        opens: z.string().nullable(),
        addressee: z.string().nullable(),
        is_at_once: z.boolean(),
        is_elsewhere: z.boolean(),
      }),
    )
    .default({}),
  conversation: describedConversation.nullable().default(null),
  /**
   * The operation of its router that answers the document of a record, as a file or in a reply, the properties that it is made
   * of, whether a form can show it before it is saved, and the values of records that have one.
   */
  document: z
    .object({
      verb: z.string(),
      made_of: z.array(z.string()),
      is_file: z.boolean(),
      follows_form: z.boolean(),
      when: z.record(z.string(), z.string().nullable()),
    })
    .nullable()
    .default(null),
  files: describedPlaces,
});

function describeNext(declared: Next, resource: Resource): DescribedNext {
  const at = declared.indexOf(':');
  const [name = '', condition] = declared.slice(at + 1).split('?');
  if (declared.startsWith('step:')) return { kind: 'step', to: name };
  if (declared.startsWith('make:')) {
    const made = findNamedResource(name);
    const own = made && areaOf(made);
    if (!made || !own) throw new Error(`${resource.kind}: nothing is made by ${declared}`);
    const parts = condition?.split('&') ?? [];
    const column = parts.find((one) => !one.includes('='));
    const from = Object.fromEntries(new URLSearchParams(parts.filter((one) => one.includes('=')).join('&')));
    return { kind: 'make', plural: made.plural, area: own, made: name, column: column ?? null, from };
  }
  const when = new URLSearchParams(condition);
  return { kind: 'call', verb: name, when: Object.fromEntries(when) };
}

function describeDocument(
  { by, madeOf, when }: NonNullable<Resource['screen']['document']>,
  resource: Resource,
): z.output<typeof describedScreen>['document'] {
  const area = areaOf(resource);
  const op = everyOperation().find((one) => one.area === area && one.verb === by)?.op;
  return {
    verb: by,
    made_of: [...madeOf],
    is_file: op?.meta.file !== undefined,
    follows_form: findDocumentSource(resource.kind)?.draft !== undefined,
    when: textsIn<string | null>(when),
  };
}

const listsIn = (lists: Readonly<Record<string, readonly string[] | undefined>> = {}) =>
  Object.fromEntries(Object.entries(lists).map(([name, all = []]) => [name, [...all]]));

const textsIn = <T extends string | boolean | null = string>(
  texts: Readonly<Record<string, T | undefined>> = {},
) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const])),
  );

const describeCondition = (condition: Condition) =>
  Object.fromEntries(
    Object.entries(condition).flatMap(([path, values]) =>
      values === undefined ? [] : [[path, [values].flat()] as const],
    ),
  );

function describeOnlyFor({ screen: { onlyFor = {} }, defaults = {} }: Resource) {
  const described: z.input<typeof describedScreen>['only_for'] = {};
  for (const [name, one] of Object.entries(onlyFor))
    if (one) {
      const values = [...one.values];
      described[name] = {
        by: one.by,
        values,
        is_usual: one.isWithout ?? values.includes(String(defaults[one.by])),
      };
    }
  return described;
}

function describeChecked(checked: Resource['screen']['checked'] = {}) {
  const described: z.input<typeof describedScreen>['checked'] = {};
  for (const [name, one] of Object.entries(checked))
    if (one) described[name] = { by: one.by, asks: [...one.asks] };
  return described;
}

export function describeScreen(resource: Resource): z.input<typeof describedScreen> {
  const { title, columns, essentials = [], later = [], next: ways = {} } = resource.screen;
  const { conversation, document, calls = {}, linesOf, datedBy, kindFrom, notAsked = [] } = resource.screen;
  const { checked, begin, beginToday = [], form } = resource.screen;
  return {
    title: [...title],
    columns: [...columns],
    ...(form ? { form } : {}),
    essentials: [...essentials],
    later: [...later],
    writeOptions: Object.keys(resource.writeOptions ?? {}),
    next: Object.fromEntries(
      Object.entries(ways).map(([status, all = []]) => [
        status,
        all.map((one) => describeNext(one, resource)),
      ]),
    ),
    begins: Object.keys(resource.begins ?? {}),
    lines_of: listsIn(linesOf),
    checked: describeChecked(checked),
    begin: textsIn<string | boolean>(begin),
    begin_today: [...beginToday],
    dated_by: datedBy ?? null,
    not_asked: [...notAsked],
    kind_from: textsIn(kindFrom),
    only_for: describeOnlyFor(resource),
    calls: Object.fromEntries(
      Object.entries(calls).map(
        ([
          verb,
          { when, confirms, asks, initial = {}, from, opens, addressee, atOnce = false, isElsewhere = false },
        ]) => [
          verb,
          {
            when: when ? conditionsIn(when).map(describeCondition) : [],
            confirms: listsIn(confirms),
            asks: asks ? [...asks] : null,
            initial: { ...initial },
            from: textsIn(from),
            opens: opens ?? null,
            addressee: addressee ?? null,
            is_at_once: atOnce,
            is_elsewhere: isElsewhere,
          },
        ],
      ),
    ),
    conversation: conversation ? describeConversation(conversation, resource) : null,
    document: document ? describeDocument(document, resource) : null,
    files: describePlaces(resource),
  };
}
