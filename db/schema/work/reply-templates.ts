import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ReplyTemplate } from '#server/areas/work/reply-templates/reply-templates.ts';
import { filterIndex, recordColumns, recordKeys, sortIndex } from '../columns.ts';
import { pointsAtMember } from '../kernel/identity.ts';

export const replyTemplates = pgTable(
  'reply_templates',
  {
    ...recordColumns,
    name: text().notNull(),
    body: text().notNull(),
    language: text(),
    team: text().$type<ReplyTemplate['team']>(),
    owner_id: text(),
    uses_count: integer().notNull(),
  },
  (t) => [
    ...recordKeys('reply_templates', t),
    pointsAtMember(t, t.owner_id),
    filterIndex('reply_templates_owner_idx', t, t.owner_id),
    sortIndex('reply_templates_name_idx', t, t.name),
    sortIndex('reply_templates_uses_idx', t, t.uses_count),
  ],
);
