import { unfinishedUpgrade } from '#db/migrating/upgrade-backfill.ts';
import { ownParty } from '#server/areas/crm/documents/party-facts.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { platformTime } from '#server/resources/time/own-clock.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Chain } from '../chain/chain-rows.ts';
import { t } from '../messages.ts';
import { spanishNumber } from '../record/spanish-number.ts';

/** The things that an organization needs before its records are sent. */
export const requirements = [
  'country',
  'tax_id',
  'producer',
  'endpoint',
  'upgrade',
  'certificate',
  'certificate_tax_id',
  'certificate_expired',
] as const;

export interface Missing {
  requirement: (typeof requirements)[number];
  message: Message;
}

/** While processes of an earlier version may write, invoices could be issued without a record. */
export const isUpgrading = async (app: Services): Promise<boolean> =>
  (await unfinishedUpgrade(app.db)) !== undefined;

/** Names everything that is still missing, with what to do about it. */
export function missingFor(ctx: Ctx, chain: Chain | undefined, isOpen: boolean): Missing[] {
  const { verifactu } = ctx.app.config;
  const own = spanishNumber(ownParty(ctx).tax_id);
  const missing: Missing[] = [];
  const add = (requirement: Missing['requirement'], message: Message) =>
    missing.push({ requirement, message });
  if (settingsOf(ctx).country !== 'ES') add('country', t('countryOther'));
  if (own === null) add('tax_id', t('ownNumberMissing'));
  if (!verifactu) add('producer', t('producerMissing'));
  else if (verifactu.endpoint === undefined) add('endpoint', t('endpointMissing'));
  if (isOpen) add('upgrade', t('upgradeOpen'));
  if (!chain) add('certificate', t('certificateMissing'));
  else if (own !== null && chain.tax_id !== own)
    add('certificate_tax_id', t('certificateNumber', { number: chain.tax_id, own }));
  if (chain && Date.parse(chain.certificate_expires_at) <= Date.parse(platformTime(ctx)))
    add('certificate_expired', t('certificateExpired', { day: chain.certificate_expires_at.slice(0, 10) }));
  return missing;
}
