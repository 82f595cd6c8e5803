import { z } from 'zod';
import { type Attempt, defineJob } from '#server/base/jobs/job.ts';
import { actAs, asPlatform, type Someone } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { roles } from '#server/kernel/access/access.ts';
import { actorShape } from '#server/kernel/values/common-fields.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import { importRows } from './import-row.ts';
import type { Import } from './imports.ts';
import { t } from './messages.ts';
import { withReferences } from './named-references.ts';
import { lineOf } from './row-body.ts';
import { nextRows, noteRows } from './rows.ts';
import { targetOfImport } from './target.ts';
import { isStrictRun, writtenOf } from './written.ts';

/** The number of rows that are committed together. After a crash the run goes on behind the last of them. */
const rowsAtOnce = 200;

// The resource is looked up, because its file imports this one.
const importResource = () => resourceOf('import');

const lockImport = ({ tx, organization }: Ctx, id: string): Promise<Import | undefined> =>
  findRow(tx, importResource().table, { organization, id, lock: true });

/**
 * Imports the next rows and stores their outcomes and the new counts in one commit. Returns false when no rows are
 * left.
 */
async function step(app: Services, organization: string, id: string, who: Someone): Promise<boolean> {
  const work = async (ctx: Ctx) => {
    // A plan may have been made while the tables were empty, when reading all of them looked cheapest.
    ctx.tx.command('SET LOCAL enable_seqscan = off');
    const record = await lockImport(ctx, id);
    const target = record && targetOfImport(record.resource);
    if (record?.status !== 'running' || !target) return false;
    const own = { organization, importId: id };
    const rows = await nextRows(ctx.tx, own, record.done, rowsAtOnce);
    const options = {
      columns: record.columns,
      mapping: record.mapping,
      emptyClears: record.empty_clears,
      written: await writtenOf(ctx, record),
      matchBy: record.match_by,
      dryRun: record.dry_run,
    };
    const outcomes = await importRows(
      { ...ctx, isStrict: await isStrictRun(ctx, record) },
      target,
      await withReferences(
        ctx,
        target,
        rows.map((row) => lineOf(target, row, options)),
      ),
      options,
    );
    const { created, updated, unchanged, failed } = record;
    const counts = { created, updated, unchanged, failed };
    for (const { outcome } of outcomes) counts[outcome]++;
    if (rows.length) noteRows(ctx.tx, own, rows, outcomes);
    const done = rows.at(-1)?.nth ?? record.done;
    await amendRecord(ctx, importResource(), id, { ...counts, done }, null);
    return rows.length === rowsAtOnce;
  };
  return actAs(app, organization, who, work, { name: 'import of rows', pace: 'slow' });
}

const finish = (app: Services, organization: string, id: string, values: Sent<Import>) =>
  asPlatform(app, organization, async (ctx) => {
    const record = await lockImport(ctx, id);
    if (record?.status === 'running') await amendRecord(ctx, importResource(), id, values);
  });

/** Begins the import, or goes on with it after a crash. Returns undefined if it was cancelled meanwhile. */
const begin = (app: Services, organization: string, id: string): Promise<Someone | undefined> =>
  asPlatform(app, organization, async (ctx) => {
    const record = await lockImport(ctx, id);
    if (record?.status === 'queued') await amendRecord(ctx, importResource(), id, { status: 'running' });
    else if (record?.status !== 'running') return undefined;
    return author.parse({ ...(record.queued_by ?? record.created_by), role: record.role });
  });

const author = actorShape.extend({ role: z.enum(roles) });

async function run(
  app: Services,
  organization: string,
  id: string,
  { isLast, signal }: Attempt,
): Promise<void> {
  const who = await begin(app, organization, id);
  if (!who) return;
  try {
    while (await step(app, organization, id, who)) {
      if (signal.aborted) throw new Error('the worker is stopping; another one goes on');
    }
    await finish(app, organization, id, { status: 'completed' });
  } catch (error) {
    if (isLast) await finish(app, organization, id, { status: 'failed', error: toColumn(t('failed')) });
    throw error;
  }
}

export const runImport = defineJob({
  name: 'import',
  description: 'Imports the lines of a CSV file, 200 at a time.',
  data: z.object({ import_id: z.string() }),
  run: async (app, { organization_id, import_id }, attempt) => {
    if (organization_id !== null) await run(app, organization_id, import_id, attempt);
  },
});
