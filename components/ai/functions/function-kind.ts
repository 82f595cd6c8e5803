import type { Kind } from '#components/records/kinds/kind.ts';
import { namesInSchema } from '#components/records/kinds/names-in-schema.ts';
import { unitsIn } from '#server/kernel/values/units.ts';
import type { AiFunction } from './functions.ts';

const noViews: Kind['views'] = {
  record: { head: [], bar: null, feed: [], hide: [], related: [] },
  board: null,
  groupings: [],
  due: null,
  approve: null,
};

/**
 * Describes a function's input and result like a kind of record, so that the same forms and values can show
 * them.
 */
export function kindOfFunction({ input, refers, result }: AiFunction): Kind {
  const { properties, values } = namesInSchema(result);
  return {
    kind: 'ai',
    plural: '',
    area: 'ai',
    tag: '',
    verbs: [],
    parent: null,
    fields: [...properties].map((name) => {
      const some = values.get(name);
      const schema = some ? { enum: [...some] } : {};
      return {
        name,
        kind: some ? 'enum' : 'text',
        refers: [],
        schema,
        is_long: false,
        is_writable: false,
        is_writer: false,
        tones: null,
      };
    }),
    named: {},
    states: null,
    list: { filters: {}, sorts: [], is_searchable: false, has_filter: false },
    create: { area: 'ai', verb: 'run', schema: input, refers, shows_secret: false },
    update: null,
    actions: [],
    calls: [],
    readings: [],
    events: [],
    is_importable: false,
    freezes: false,
    match: [],
    children: [],
    pointing: [],
    withheld: [],
    guards: [],
    screen: {
      title: [],
      columns: [],
      essentials: [],
      later: [],
      writeOptions: [],
      next: {},
      calls: {},
      conversation: null,
      document: null,
      begins: [],
      begin: {},
      checked: {},
      begin_today: [],
      lines_of: {},
      dated_by: null,
      ...{ kind_from: {}, only_for: {} },
      not_asked: [],
      files: {},
    },
    views: noViews,
    units: unitsIn(result),
  };
}
