'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { SettingsColumns } from '../settings-columns.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useSettings } from '../use-settings.ts';
import { bankOutsideBrazil, invoicingSections } from './invoicing-sections.ts';
import { OpeningPanel } from './opening-panel.tsx';
import { needsOf } from './readiness.ts';
import { ReadinessPanel } from './readiness-panel.tsx';
import { SeriesPanel } from './series-panel.tsx';
import { TaxCodesPanel } from './tax-codes-panel.tsx';
import { VerifactuPanel } from './verifactu/verifactu-panel.tsx';

const shown = { status: 'active', per_page: 100, sort_by: 'code' } as const;

/**
 * The page of all that invoices need: what is missing, who issues them, the bank accounts, the taxes, the numbers and
 * the closed periods.
 */
export function InvoicingScreen() {
  const t = useTranslations();
  const settings = useSettings();
  const found = useQuery(useTRPC().taxCodes.list.queryOptions(shown));
  if (!settings.data)
    return settings.isError ? (
      <Failed title={t('settings.failed')} onRetry={() => settings.refetch()} />
    ) : null;
  const { data } = settings.data;
  const codes = found.data?.data ?? [];
  const needs = found.data ? needsOf(data, codes) : [];
  const { identity, bank, invoiceNumbering, closing } = invoicingSections;
  const isMissingCodes = needs.some(({ key, isDone }) => key === 'tax_codes' && !isDone);
  const isSpanish = data.country === 'ES';
  const hasPix =
    data.country === null ||
    data.country === 'BR' ||
    data.bank_accounts.some(({ pix_key }) => pix_key !== null);
  const titleOf = ({ key }: { key: keyof typeof invoicingSections }) => ({
    key,
    title: t(`settings.sections.${key}.title`),
  });
  const titles = [
    titleOf(identity),
    titleOf(bank),
    { key: 'taxCodes', title: t('invoicing.taxCodes.title') },
    { key: 'series', title: t('invoicing.series.title') },
    titleOf(invoiceNumbering),
    { key: 'opening', title: t('invoicing.opening.title') },
    ...(isSpanish ? [{ key: 'verifactu', title: t('verifactu.title') }] : []),
    titleOf(closing),
  ];
  return (
    <SettingsColumns sections={titles}>
      {found.data && <ReadinessPanel needs={needs} />}
      <SettingsSection section={identity} settings={data} />
      <SettingsSection section={hasPix ? bank : bankOutsideBrazil} settings={data} />
      <TaxCodesPanel
        codes={codes}
        missingCountry={isMissingCodes && data.country ? data.country : undefined}
      />
      <SeriesPanel hasCodes={data.country === 'PT'} />
      <SettingsSection section={invoiceNumbering} settings={data} />
      <OpeningPanel />
      {isSpanish && <VerifactuPanel />}
      <SettingsSection section={closing} settings={data} />
    </SettingsColumns>
  );
}
