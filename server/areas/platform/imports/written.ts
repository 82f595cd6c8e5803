import { z } from 'zod';
import { conventionOf, dateOrders, decimalSeparators } from '#server/base/writing/convention.ts';
import { conventionOfColumn, type Evidence, evidenceIn, noEvidence } from '#server/base/writing/evidence.ts';
import type { Ctx } from '#server/calls/context.ts';
import { locales } from '#server/calls/locales.ts';
import { Params, type Row, updateRow } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import type { Written } from './read-cell.ts';

const decimal = z.enum(decimalSeparators).nullable();
const order = z.enum(dateOrders).nullable();
const writing = z.object({
  usual: z.object({ decimal, order }),
  columns: z.array(
    z.object({ decimals: z.array(z.enum(decimalSeparators)), orders: z.array(z.enum(dateOrders)) }),
  ),
});
type Writing = z.output<typeof writing>;

/** Imports of older releases kept nothing of it: their numbers were written as in the API. */
const asInTheApi: Writing = { usual: { decimal: 'point', order: null }, columns: [] };

const language = z.enum(locales).nullish();

/** As the language of the file is written in the organization's country. */
export function writingOf(ctx: Ctx, locale: unknown, columns: Evidence[]): Writing {
  const own = ctx.actor.type === 'user' ? ctx.actor.locale : null;
  const settings = settingsOf(ctx);
  const said = language.safeParse(locale).data ?? own ?? settings.locale;
  return { usual: conventionOf(said, settings.country), columns };
}

async function keptWriting({ tx, organization }: Ctx, { id }: Row): Promise<Writing> {
  const { values, bind } = new Params();
  const [row] = await tx.text<{ writing: unknown }>(
    `SELECT writing FROM imports WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}`,
    values,
  );
  return row?.writing ? writing.parse(row.writing) : asInTheApi;
}

/** More lines of a file may show what the first ones left open. */
export async function addEvidence(ctx: Ctx, record: Row, rows: readonly string[][]): Promise<void> {
  const { usual, columns } = await keptWriting(ctx, record);
  const width = z.array(z.string()).parse(record.columns).length;
  updateRow(ctx.tx, resourceOf('import').table, ctx.organization, record.id, {
    writing: { usual, columns: evidenceIn(rows, width, columns) },
  });
}

/** An export has the ids of its records and no column that is not a property; its numbers are written as in the API. */
export const isExportOf = ({ all }: Resource, columns: readonly string[]): boolean =>
  columns.includes('id') && columns.every((column) => Object.hasOwn(all, column.split('.')[0] ?? ''));

/** How each column is written: as the import says, else as its cells show, else as is usual where it was made. */
export async function writtenOf(ctx: Ctx, record: Row): Promise<Written[]> {
  const { usual, columns } = await keptWriting(ctx, record);
  const { timezone } = settingsOf(ctx);
  const said = {
    decimal: decimal.parse(record.decimal_separator),
    order: order.parse(record.date_order),
  };
  return z
    .array(z.string())
    .parse(record.columns)
    .map((_, at) => {
      const found = conventionOfColumn(columns[at] ?? noEvidence, usual);
      return { decimal: said.decimal ?? found.decimal, order: said.order ?? found.order, timezone };
    });
}
