import { z } from 'zod';
import type { AnyOperation } from '#server/calls/declared.ts';
import type { Area } from '#server/kernel/access/access.ts';
import type { Tones } from '#server/kernel/values/tones.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import { describeCall, everywhere, jsonOf } from './described-inputs.ts';
import type { Described } from './described-kind.ts';
import { answeredUnits } from './described-units.ts';
import { viewsOfLoose } from './described-views.ts';
import { callsOf, everyOperation, inputNames, isMade, named } from './kind-operations.ts';

declare module '#server/resources/resource/area.ts' {
  interface AreaDefinition {
    looseKinds?: readonly LooseKind[];
  }
}

/** Records that are no resource. Their description is read from the operations that list and change them. */
export interface LooseKind {
  kind: Kind;
  plural: string;
  area: string;
  module: Area;
  /** The operation that makes one. */
  made?: string;
  title: readonly string[];
  columns: readonly string[];
  essentials?: readonly string[];
  /** Long texts that only the answer with one record has, such as the body of a mail. */
  texts?: readonly string[];
  /** The tones of its statuses. */
  tones?: Tones;
}

const looseKinds: LooseKind[] = [];

export const allLooseKinds = (): readonly LooseKind[] => looseKinds;

export const registerLooseKind = (kind: LooseKind): unknown => looseKinds.push(kind);

export const isLooseArea = (area: string): boolean => looseKinds.some((one) => one.area === area);

const paging = new Set(['page', 'per_page', 'sort_by', 'sort_dir']);

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const partOf = (value: unknown, name: string): unknown => (isJson(value) ? value[name] : undefined);

/** Returns the properties of the record in an answer, or of each record of a list. */
function answeredOf(output: z.ZodType): Json {
  const whole = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' });
  const data = partOf(partOf(whole, 'properties'), 'data');
  const one = partOf(data, 'items') ?? data;
  const reference = partOf(one, '$ref');
  const row = typeof reference === 'string' ? partOf(whole.$defs, reference.split('/').at(-1) ?? '') : one;
  const properties = partOf(row, 'properties');
  return isJson(properties) ? properties : {};
}

function kindOfField(schema: unknown): string {
  if (Array.isArray(partOf(schema, 'enum'))) return 'enum';
  const type = partOf(schema, 'type');
  if (type === 'array') return 'list';
  return typeof type === 'string' ? type : 'text';
}

function described({
  kind,
  plural,
  area,
  made,
  title,
  columns,
  essentials = [],
  texts = [],
  tones,
}: LooseKind): Described | undefined {
  const list = named(area, 'list');
  if (!list) return undefined;
  const get = named(area, 'get');
  const make = made === undefined ? undefined : named(area, made);
  return {
    kind,
    plural,
    area,
    tag: list.meta.openapi.tags[0],
    verbs: ['list', ...(get ? ['get'] : [])],
    parent: null,
    fields: [...fieldsOf(list, tones), ...(get ? textsOf(get, texts) : [])],
    named: {},
    states: null,
    screen: {
      title: [...title],
      columns: [...columns],
      essentials: [...essentials],
      later: [],
      writeOptions: [],
      next: {},
    },
    views: viewsOfLoose(columns),
    units: answeredUnits(list.meta.output),
    list: listOf(list),
    create: made !== undefined && make ? describeCall({ area, verb: made, op: make }) : null,
    update: null,
    actions: actionsOf(area),
    calls: callsOf(area)
      .filter(({ verb }) => verb !== made)
      .map((one) => describeCall(one)),
    readings: [],
    events: [],
    is_importable: false,
    freezes: false,
    match: [],
    children: [],
    pointing: [],
  };
}

/** The properties of the rows of a list, which nobody changes directly. */
function fieldsOf(list: AnyOperation, tones: Tones | undefined): Described['fields'] {
  const refers = everywhere();
  return Object.entries(answeredOf(list.meta.output)).map(([name, schema]) => ({
    ...readOnly(name, schema),
    refers: refers[name] ?? [],
    tones: name === 'status' && tones ? { ...tones } : null,
  }));
}

function textsOf(get: AnyOperation, texts: readonly string[]): Described['fields'] {
  const answered = answeredOf(get.meta.output);
  return texts.map((name) => ({ ...readOnly(name, answered[name]), is_long: true }));
}

const readOnly = (name: string, schema: unknown): Described['fields'][number] => ({
  name,
  kind: kindOfField(schema),
  refers: [],
  schema: isJson(schema) ? schema : {},
  is_long: false,
  tones: null,
  is_writable: false,
  is_writer: false,
});

function listOf(list: AnyOperation): Described['list'] {
  const filters = inputNames(list).filter((name) => !paging.has(name));
  const asked = partOf(jsonOf(list.meta.input, 'input'), 'properties');
  const sorts = partOf(partOf(asked, 'sort_by'), 'enum');
  return {
    // The filters compare exact values: none takes a range or a part of a text.
    filters: Object.fromEntries(filters.map((name) => [name, { kind: 'exact', operators: ['eq'] }])),
    sorts: Array.isArray(sorts) ? sorts.map(String) : [],
    is_searchable: false,
    has_filter: false,
  };
}

/** The operations that change one record. */
const actionsOf = (area: string): Described['actions'] =>
  everyOperation()
    .filter(
      ({ area: own, op }) =>
        own === area && op.meta.kind === 'mutation' && op.meta.openapi.path.includes('{id}'),
    )
    .map((one) => describeCall(one));

/** Checks at the start that the screens of loose records show properties and ask for inputs that exist. */
export function checkLooseKinds(): void {
  for (const { kind, area, made, title, columns, essentials = [], texts = [] } of looseKinds) {
    const list = named(area, 'list');
    if (!list) continue;
    const shown = Object.keys(answeredOf(list.meta.output));
    const get = named(area, 'get');
    const answered = get ? Object.keys(answeredOf(get.meta.output)) : [];
    const make = made === undefined ? undefined : named(area, made);
    const unknown = [
      ...[...title, ...columns].filter((name) => !shown.includes(name)),
      ...texts.filter((name) => !answered.includes(name)),
      ...essentials.filter((name) => make && !inputNames(make).includes(name)),
    ];
    if (unknown.length)
      throw new Error(`the screen of ${kind} names ${unknown.join(', ')}, which it does not have`);
  }
}

const known = new Map<string, Described | undefined>();

/** The description is made once, like those of resources. */
export function describeLoose(plural: string): Described | undefined {
  const loose = looseKinds.find((one) => one.plural === plural);
  if (loose && !known.has(plural)) known.set(plural, described(loose));
  return known.get(plural);
}

/** Returns the loose records that name a record of this kind. */
export const loosePointing = (of: string): Described['pointing'] =>
  looseKinds.flatMap(({ kind, plural, area }) => {
    const list = named(area, 'list');
    const column = `${of}_id`;
    return list && inputNames(list).includes(column)
      ? [{ kind, plural, area, column, filter: column, is_made: isMade(area), statuses: [] }]
      : [];
  });
