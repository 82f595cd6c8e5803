'use client';

import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useFormatter, useLocale, useNow, useTimeZone, useTranslations } from 'next-intl';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { Table } from '#components/base/ui/table.tsx';
import { placeOf } from '#components/records/kinds/kind.ts';
import { countryName } from '#components/records/values/region-names.ts';
import { dayIn } from '#components/views/calendar/days.ts';
import { taxKinds } from '#server/areas/crm/lines/tax-conditions.ts';
import { rateOn } from '#server/areas/crm/tax-codes/tax-rates.ts';
import settingsClasses from '../settings.module.css';
import classes from './invoicing.module.css';

type TaxCodes = Outputs['taxCodes']['list']['data'];

interface Props {
  codes: TaxCodes;
  /** The country whose codes are missing. */
  missingCountry: string | undefined;
}

/** The taxes that lines can name, by kind, with their rates of today. */
export function TaxCodesPanel({ codes, missingCountry }: Props) {
  const t = useTranslations('invoicing.taxCodes');
  const locale = useLocale();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const add = useMutation(
    trpc.taxCodes.addPresets.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: trpc.taxCodes.list.queryKey() }),
    }),
  );
  return (
    <div id="taxCodes" className={classes.section}>
      <Panel title={t('title')}>
        <p className={settingsClasses.about}>{t('about')}</p>
        {codes.length > 0 && <Kinds codes={codes} />}
        <div className={classes.actions}>
          {missingCountry && (
            <Button loading={add.isPending} onClick={() => add.mutate({})}>
              {t('add', { country: countryName(locale, missingCountry) })}
            </Button>
          )}
          <Button component={Link} href={placeOf('tax_codes')} variant="default">
            {t('all')}
          </Button>
        </div>
      </Panel>
    </div>
  );
}

function Kinds({ codes }: { codes: TaxCodes }) {
  const t = useTranslations('invoicing.taxCodes');
  const format = useFormatter();
  const today = dayIn(useNow(), useTimeZone() ?? 'UTC');
  const ratesOf = (kind: (typeof taxKinds)[number]) => {
    const rates = codes.filter((code) => code.kind === kind).map((code) => rateOn(code, today));
    const all = [...new Set(rates.filter((rate) => rate !== undefined))].sort((a, b) => b - a);
    return all.map((rate) => format.number(rate / 100, { style: 'percent', maximumFractionDigits: 4 }));
  };
  return (
    <div className={classes.table}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('count')}</th>
            <th scope="col">{t('rates')}</th>
          </tr>
        </thead>
        <tbody>
          {taxKinds
            .map((kind) => ({ kind, count: codes.filter((code) => code.kind === kind).length }))
            .filter(({ count }) => count > 0)
            .map(({ kind, count }) => (
              <tr key={kind}>
                <td>
                  <Link href={`${placeOf('tax_codes')}?kind=${kind}`}>{t(`kinds.${kind}`)}</Link>
                </td>
                <td>{count}</td>
                <td>{ratesOf(kind).join(' · ')}</td>
              </tr>
            ))}
        </tbody>
      </Table>
    </div>
  );
}
