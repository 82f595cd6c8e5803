import { and, isNull } from 'drizzle-orm';
import { taxCodes } from '#db/schema/crm/tax-codes.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { TaxCode } from './tax-codes.ts';

/** An organization has some dozens of codes, so that they are read together. */
export const findTaxCodes = ({ tx, organization }: Pick<Ctx, 'tx' | 'organization'>): Promise<TaxCode[]> =>
  tx
    .select()
    .from(taxCodes)
    .where(and(inOrganization(taxCodes, organization), isNull(taxCodes.deleted_at)))
    .orderBy(taxCodes.code);
