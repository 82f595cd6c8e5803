import { eq } from 'drizzle-orm';
import { organizations } from '#db/schema/kernel/identity.ts';
import type { Ctx } from '#server/calls/context.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { type FinanceSettings, financeSettings } from '../settings.ts';
import type { Book } from './bookings.ts';

/** The last closed day of each book; null if nothing is closed. */
export type ClosedDays = Readonly<Record<Book, string | null>>;

/**
 * Reads the last closed days and locks them until the commit, so that no period is closed while an entry of it is being
 * written. Entries do not wait for each other.
 */
export async function lockClosedDays(ctx: Ctx): Promise<ClosedDays> {
  const { taxes_closed_until: taxes, books_closed_until: books } = await lockFinanceSettings(ctx);
  return { taxes, books };
}

/** Reads the settings by which entries are written, and locks them until the commit. */
export async function lockFinanceSettings({ tx, organization }: Ctx): Promise<FinanceSettings> {
  const [row] = await tx
    .select({ settings: organizations.settings })
    .from(organizations)
    .where(eq(organizations.id, organization))
    .for('share');
  return financeSettings.read(row?.settings ?? {});
}

/** Returns the day, or the first day after it on which both books are open. */
export function firstOpenDay({ taxes, books }: ClosedDays, day: string): string {
  const closed = [taxes, books]
    .filter((one) => one !== null)
    .sort()
    .at(-1);
  return closed !== undefined && closed >= day ? addDays(closed, 1) : day;
}
