import { and, eq, exists, notInArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { builder } from '#db/queries/prepared.ts';
import { tasks } from '#db/schema/work/projects.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';

export const isUnfinished = notInArray(tasks.status, ['done', 'cancelled']);

/** Whether anybody still has something to do about the record whose id is in this column. */
export const hasOpenTask = (organization: string, record: PgColumn) =>
  sql<boolean>`${exists(
    builder
      .select({ id: tasks.id })
      .from(tasks)
      .where(
        and(inOrganization(tasks, organization), eq(tasks.related_id, record), isUnfinished, isLive(tasks)),
      ),
  )}`;
