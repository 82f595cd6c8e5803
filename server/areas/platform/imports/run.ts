import { z } from 'zod';
import { type Attempt, defineJob } from '#server/base/jobs/job.ts';
import { actAs, asPlatform, type Someone } from '#server/calls/acting.ts';
import type { App } from '#server/calls/app.ts';
import type { Ctx } from '#server/calls/context.ts';
import { roles } from '#server/kernel/calls/access.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { findRow, type Row } from '#server/kernel/records/store.ts';
import { findResource } from '#server/kernel/resource/registry.ts';
import { actorShape } from '#server/kernel/schema/common-fields.ts';
import { importRows } from './import-row.ts';
import { lineOf } from './row-body.ts';
import { nextRows, noteRows } from './rows.ts';
import { targetOfImport } from './target.ts';
import { writtenOf } from './written.ts';

/** What is committed together: after a crash the run goes on behind the last of them. */
const rowsAtOnce = 100;

const importSelf = () => {
  const found = findResource('import');
  if (!found) throw new Error('imports are no resource');
  return found;
};

const ofImport = async ({ tx, organization }: Ctx, id: string): Promise<Row | undefined> =>
  findRow(tx, importSelf().table, { organization, id, lock: true });

/** The next lines with what became of them and the new counts, in one commit. False when there is nothing left. */
async function step(app: App, organization: string, id: string, who: Someone): Promise<boolean> {
  const work = async (ctx: Ctx) => {
    // Planned once, perhaps while the tables were empty, when reading all of them looks cheapest.
    ctx.tx.sendText('SET LOCAL enable_seqscan = off');
    const record = await ofImport(ctx, id);
    const target = targetOfImport(record?.resource);
    if (record?.status !== 'running' || !target) return false;
    const place = { organization, importId: id };
    const rows = await nextRows(ctx.tx, place, Number(record.done), rowsAtOnce);
    const wish = {
      columns: z.array(z.string()).parse(record.columns),
      mapping: z.record(z.string(), z.string()).parse(record.mapping),
      emptyClears: record.empty_clears === true,
      written: await writtenOf(ctx, record),
      matchBy: typeof record.match_by === 'string' ? record.match_by : null,
      dryRun: record.dry_run === true,
    };
    const outcomes = await importRows(
      ctx,
      target,
      rows.map((row) => lineOf(target, row, wish)),
      wish,
    );
    const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
    for (const { outcome } of outcomes) counts[outcome]++;
    if (rows.length) noteRows(ctx.tx, place, rows, outcomes);
    const sums = Object.entries(counts).map(([name, more]) => [name, Number(record[name]) + more]);
    const done = rows.at(-1)?.nth ?? Number(record.done);
    await amendRecord(ctx, importSelf(), id, { ...Object.fromEntries(sums), done }, null);
    return rows.length === rowsAtOnce;
  };
  return actAs(app, organization, who, work, { name: 'import of rows', pace: 'slow' });
}

const finish = (app: App, organization: string, id: string, values: Record<string, unknown>) =>
  asPlatform(app, organization, async (ctx) => {
    const record = await ofImport(ctx, id);
    if (record?.status === 'running') await amendRecord(ctx, importSelf(), id, values);
  });

/** Begins, or goes on after a crash; undefined where somebody has cancelled it meanwhile. */
const begin = (app: App, organization: string, id: string): Promise<Someone | undefined> =>
  asPlatform(app, organization, async (ctx) => {
    const record = await ofImport(ctx, id);
    if (record?.status === 'queued') await amendRecord(ctx, importSelf(), id, { status: 'running' });
    else if (record?.status !== 'running') return undefined;
    return author.parse({ ...Object(record.queued_by ?? record.created_by), role: record.role });
  });

const author = actorShape.extend({ role: z.enum(roles) });

async function run(app: App, organization: string, id: string, { isLast, signal }: Attempt): Promise<void> {
  const who = await begin(app, organization, id);
  if (!who) return;
  try {
    while (await step(app, organization, id, who)) {
      if (signal.aborted) throw new Error('the worker is stopping; another one goes on');
    }
    await finish(app, organization, id, { status: 'completed' });
  } catch (error) {
    if (isLast)
      await finish(app, organization, id, { status: 'failed', error: 'something went wrong on our side' });
    throw error;
  }
}

export const runImport = defineJob({
  name: 'import',
  description: 'Writes the lines of a CSV file, a hundred at a time; a crash loses and repeats none.',
  data: z.object({ import_id: z.string() }),
  run: async (app, { organization_id, import_id }, attempt) => {
    if (organization_id !== null) await run(app, organization_id, import_id, attempt);
  },
});
