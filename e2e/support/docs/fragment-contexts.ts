/** A part of a file as a page shows it, and the rest of that file, which the page leaves out. */
interface Context {
  page: string;
  /** The beginning of the block. */
  begins: string;
  /** The name of the file, for parts that import others. */
  file: string;
  /** The lines before the part. */
  before: readonly string[];
  /** The lines after it. */
  after?: readonly string[];
  /** Differences to the real place: a path, or the items that an ellipsis stands for. */
  replaced?: readonly (readonly [shown: string, real: string])[];
}

const tests = '../../e2e/support';
const contexts = {
  ctx: ["import type { Ctx } from '#server/calls/context.ts';", 'declare const ctx: Ctx;'],
  messages: ["import { messages } from '#server/vocabulary/wording/messages.ts';"],
};

export const fragmentContexts: readonly Context[] = [
  {
    page: 'architecture.md',
    begins: 'export const workSettings',
    file: 'settings.ts',
    before: [
      "import { z } from 'zod';",
      "import { policiesPart, settingsPart } from '#server/kernel/settings/settings-part.ts';",
      'const holiday = z.strictObject({ date: z.iso.date() });',
      'const sla = z.strictObject({ warn_at_pct: z.int().default(80) });',
    ],
  },
  {
    page: 'decisions/data-access.md',
    begins: 'const rows',
    file: 'query.ts',
    before: [
      "import { and, eq } from 'drizzle-orm';",
      "import { tasks } from '#db/schema/work/projects.ts';",
      "import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';",
      ...contexts.ctx,
    ],
    after: ['console.log(rows);'],
  },
  {
    page: 'decisions/keyed-messages.md',
    begins: '// server/areas/finance',
    file: 'message.ts',
    before: [
      ...contexts.messages,
      "import { invalidField } from '#server/vocabulary/errors.ts';",
      'declare const number: string;',
    ],
  },
  {
    page: 'notifications.md',
    begins: 'export const t',
    file: 'topic.ts',
    before: [
      ...contexts.messages,
      "import { notify } from '#server/areas/platform/notifications/notify.ts';",
      "import { defineTopic } from '#server/areas/platform/notifications/topics.ts';",
      ...contexts.ctx,
      'declare const name: string;',
      'declare const id: string;',
    ],
  },
  {
    page: 'resources.md',
    begins: "import { integer, pgTable, text } from 'drizzle-orm",
    file: 'table.ts',
    before: [],
    replaced: [
      ["'../columns.ts'", "'#db/schema/columns.ts'"],
      ["'../crm/contacts.ts'", "'#db/schema/crm/contacts.ts'"],
    ],
  },
  {
    page: 'resources.md',
    begins: 'import { warehouses as table }',
    file: 'warehouses.ts',
    before: [],
    replaced: [["'#db/schema/purchasing/orders.ts'", "'./table.ts'"]],
  },
  {
    page: 'resources.md',
    begins: 'export const purchasingRouter',
    file: 'index.ts',
    before: [
      "import { purchasing as real } from '#server/areas/purchasing/index.ts';",
      "import type { AreaDefinition } from '#server/resources/resource/area.ts';",
      "import { warehouse } from './warehouses.ts';",
    ],
    replaced: [
      ['[warehouse.resource, …]', '[warehouse.resource]'],
      ['  …\n};\n\nexport', '};\n\nexport'],
      ['  …\n};', '  ...real,\n};'],
    ],
  },
  {
    page: 'resources.md',
    begins: "const states = defineStates('planned'",
    file: 'states.ts',
    before: ["import { defineStates } from '#server/resources/resource/states.ts';"],
    after: ['console.log(states);'],
  },
  {
    page: 'resources.md',
    begins: "const t = messages('inspections'",
    file: 'inspection-messages.ts',
    before: contexts.messages,
    after: ['console.log(t);'],
  },
  {
    page: 'resources.md',
    begins: '  fields: {\n    status: states.field',
    file: 'inspections.ts',
    before: [
      "import { z } from 'zod';",
      ...contexts.messages,
      "import * as f from '#server/kernel/values/fields.ts';",
      "import { defineResource } from '#server/resources/resource/resource.ts';",
      "import { defineStates } from '#server/resources/resource/states.ts';",
      "import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';",
      "import { instant, recordColumns } from '#db/schema/columns.ts';",
      "const table = pgTable('inspections', {",
      '...recordColumns, status: text().notNull(), warehouse_id: text().notNull(), inspector_id: text(),',
      'planned_on: date().notNull(), score: integer(), has_passed: boolean(), done_at: instant(),',
      '});',
      "const t = messages('inspections', { scoreNeedsDone: 'needs done' });",
      "const states = defineStates('planned', { planned: {} });",
      'export const inspection = defineResource({',
      "kind: 'inspection', prefix: 'ins', plural: 'inspections', path: '/inspections', tag: 'Inspections',",
      "about: 'Visits.', area: 'purchasing', table, defaults: {}, filters: [], sorts: ['created_at'], search: [],",
      "screen: { title: ['planned_on'], columns: ['status'], essentials: ['planned_on'] },",
    ],
    after: ['});'],
  },
  {
    page: 'testing.md',
    begins: 'const server = await sharedServer()',
    file: 'test.ts',
    before: [
      `import { refused } from '${tests}/refusal.ts';`,
      `import { call, clientOf, newTenant, sharedServer } from '${tests}/test-server.ts';`,
    ],
    after: ['console.log(data, error, reply);'],
  },
];
