import { and, eq, sql } from 'drizzle-orm';
import { timeEntries } from '#db/schema/work/time-entries.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { decimalsOf } from '#server/kernel/values/currency-decimals.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { Project } from '../projects/projects.ts';

const terms = ['client_company_id', 'currency', 'hourly_rate'] as const;

/**
 * The open entries of a project follow its customer and its currency, and those without a rate get that of the project.
 * They are changed with one statement, because a project can have thousands.
 */
export async function refreshOpenTime(
  { tx, organization, now, actor }: Ctx,
  project: Project,
  changed: readonly NameIn<Project>[],
): Promise<void> {
  if (!terms.some((name) => changed.includes(name))) return;
  const currency = project.currency ?? settingsOf({ actor }).currency;
  const rate = sql`coalesce(${timeEntries.rate}, ${project.hourly_rate}::numeric)`;
  await tx
    .update(timeEntries)
    .set({
      company_id: project.client_company_id,
      currency,
      rate,
      amount: sql`round(${timeEntries.minutes} * ${rate} / 60, ${decimalsOf(currency)}::int)`,
      updated_at: now,
      version: sql`${timeEntries.version} + 1`,
    })
    .where(
      and(
        inOrganization(timeEntries, organization),
        eq(timeEntries.project_id, project.id),
        eq(timeEntries.status, 'open'),
      ),
    );
}
