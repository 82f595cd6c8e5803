import type { Ctx } from '#server/calls/context.ts';
import { version } from '#server/vocabulary/config.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { t } from '../messages.ts';
import type { FiscalContent } from '../record/fiscal-content.ts';

/** The program that makes the records. Each organization has an installation of its own for the agency. */
export function systemOf({ app, organization }: Pick<Ctx, 'app' | 'organization'>): FiscalContent['system'] {
  const { verifactu } = app.config;
  if (!verifactu) throw invalidField('', 'producer', t('producerMissing'));
  return {
    producer: verifactu.producer,
    producer_tax_id: verifactu.producerTaxId,
    name: 'Platform',
    version,
    installation: organization,
  };
}
