import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { imports } from '#db/schema/platform/imports.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { updateRow } from '#server/resources/records/row-writes.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { locales } from '#server/vocabulary/locales.ts';
import { type Convention, conventionOf } from '#server/vocabulary/writing/convention.ts';
import {
  conventionOfColumn,
  type Evidence,
  evidenceIn,
  noEvidence,
} from '#server/vocabulary/writing/evidence.ts';
import type { Import } from './imports.ts';
import type { Written } from './read-cell.ts';

/** The way in which a file writes numbers and days. */
export interface Writing {
  /** The convention of the file's language and the organization's country. */
  usual: Convention;
  /** The evidence in the cells of each column. */
  columns: Evidence[];
  /** Lines with unknown names inside a cell are refused, because the call that sent the file was strict. */
  isStrict?: boolean;
}

/** Imports of older releases have no convention: their numbers were written as in the API. */
const asInTheApi: Writing = { usual: { decimal: 'point', order: null }, columns: [] };

const language = z.enum(locales).nullish();

/** The language of the file and the organization's country decide on the usual convention. */
export function writingOf(ctx: Ctx, locale: unknown, columns: Evidence[]): Writing {
  const own = ctx.actor.type === 'user' ? ctx.actor.locale : null;
  const settings = settingsOf(ctx);
  const chosen = language.safeParse(locale).data ?? own ?? settings.locale;
  return { usual: conventionOf(chosen, settings.country), columns };
}

async function storedWriting({ tx, organization }: Ctx, { id }: Import): Promise<Writing> {
  const [row] = await tx
    .select({ writing: imports.writing })
    .from(imports)
    .where(and(inOrganization(imports, organization), eq(imports.id, id)));
  return row?.writing ?? asInTheApi;
}

/** Further lines of a file may show a convention that the first ones left open. */
export async function addEvidence(ctx: Ctx, record: Import, rows: readonly string[][]): Promise<void> {
  const { columns, ...writing } = await storedWriting(ctx, record);
  updateRow(ctx.tx, resourceOf('import').table, ctx.organization, record.id, {
    writing: { ...writing, columns: evidenceIn(rows, record.columns.length, columns) },
  });
}

/** An export has the ids of its records and no column that is not a property; its numbers are written as in the API. */
export const isExportOf = ({ all }: Resource, columns: readonly string[]): boolean =>
  columns.includes('id') && columns.every((column) => Object.hasOwn(all, column.split('.')[0] ?? ''));

/** A file is read as strictly as the call that sent it, and as its organization wants every call to be. */
export const isStrictRun = async (ctx: Ctx, record: Import): Promise<boolean> =>
  settingsOf(ctx).strict_properties || (await storedWriting(ctx, record)).isStrict === true;

/** Returns the convention of each column: that of the import, else the one that its cells show, else the usual one. */
export async function writtenOf(ctx: Ctx, record: Import): Promise<Written[]> {
  const { usual, columns } = await storedWriting(ctx, record);
  const { timezone } = settingsOf(ctx);
  return record.columns.map((_, at) => {
    const found = conventionOfColumn(columns[at] ?? noEvidence, usual);
    return {
      decimal: record.decimal_separator ?? found.decimal,
      order: record.date_order ?? found.order,
      timezone,
    };
  });
}
