import { expect } from 'vitest';
import type { Seller } from '../crm/seller.ts';
import { openDatabase } from '../test-server.ts';

type Administrator = Pick<Seller, 'done'> & { tenant: { id: string } };

/**
 * Expects that customers, suppliers, cash and budgets have the same figures by documents as by postings, by the comparison that
 * follows an upgrade. Budgets count postings before and after.
 */
export async function expectAgreeingFigures(
  { done, tenant }: Administrator,
  database = openDatabase(),
): Promise<void> {
  await database`INSERT INTO former_figures (organization_id) VALUES (${tenant.id})`.finally(() =>
    database.end(),
  );
  const { data } = await done('POST', '/finance/posted-figures', {});
  expect(data).toEqual({ budgets_count: 'postings', compared_at: null, differences: [] });
}
