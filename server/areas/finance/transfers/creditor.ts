import { electronicFormatIBAN, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools';
import { actorNames } from '#server/base/identity/names.ts';
import type { Ctx } from '#server/calls/context.ts';
import { findLaterRecord } from '#server/resources/records/later-records.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { InvoicingSupplier } from '../later-records.ts';
import { t } from './messages.ts';
import { needsAddress, transferAddress } from './sepa/sepa-address.ts';
import type { Creditor } from './transfer-fields.ts';

interface Found {
  creditor: Omit<Creditor, 'line_id'> | undefined;
  problems: { rule: string; message: Message }[];
}

/** The account of a supplier as it is paid now, or the reasons why it cannot be paid. The supplier stays locked. */
export async function creditorFor(ctx: Ctx, id: string): Promise<Found> {
  const supplier = await findLaterRecord(ctx, 'supplier', id, { lock: true });
  if (!supplier) return { creditor: undefined, problems: [{ rule: 'party', message: t('noSupplier') }] };
  const iban = electronicFormatIBAN(supplier.bank?.iban ?? '') ?? '';
  const address = transferAddress(supplier.address);
  const problems = [
    ...blockedProblem(supplier),
    ...ibanProblem(supplier, iban),
    ...(await unconfirmedProblem(ctx, supplier)),
    ...(iban !== '' && address === null && needsAddress(iban)
      ? [{ rule: 'address', message: t('addressMissing', { name: supplier.name }) }]
      : []),
  ];
  const bic = supplier.bank?.bic?.replaceAll(' ', '').toUpperCase() ?? '';
  const name = supplier.bank?.holder ?? supplier.name;
  return { creditor: { name, iban, bic: isValidBIC(bic) ? bic : null, address }, problems };
}

function blockedProblem({ name, status, blocked_reason }: InvoicingSupplier): Found['problems'] {
  if (status !== 'blocked') return [];
  return [{ rule: 'blocked', message: t('supplierBlocked', { name, reason: blocked_reason ?? '' }) }];
}

function ibanProblem({ name }: InvoicingSupplier, iban: string): Found['problems'] {
  if (iban === '') return [{ rule: 'iban_missing', message: t('ibanMissing', { name }) }];
  if (!isValidIBAN(iban)) return [{ rule: 'iban', message: t('ibanWrong', { name, iban }) }];
  if (!isSEPACountry(iban.slice(0, 2)))
    return [{ rule: 'iban_country', message: t('ibanCountry', { name, iban }) }];
  return [];
}

async function unconfirmedProblem(
  ctx: Ctx,
  { name, bank_state, bank_changed_by }: InvoicingSupplier,
): Promise<Found['problems']> {
  if (bank_state !== 'unconfirmed') return [];
  const id = bank_changed_by?.id ?? '';
  const who = (await actorNames(ctx, [id])).get(id) ?? id;
  return [{ rule: 'unconfirmed', message: t('unconfirmed', { name, who }) }];
}
