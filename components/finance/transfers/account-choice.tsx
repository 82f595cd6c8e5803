'use client';

import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';

interface Props {
  value: string | undefined;
  problem: string | undefined;
  onChoose: (iban: string | undefined) => void;
}

/** The organization's accounts; one alone needs no choice. Who may not read the settings types the IBAN where there are several. */
export function AccountChoice({ value, problem, onChoose }: Props) {
  const t = useTranslations('transfers');
  const mayRead = useMay()('settings', 'get');
  const found = useQuery(useTRPC().settings.get.queryOptions({}, { enabled: mayRead }));
  const accounts = (found.data?.data.bank_accounts ?? []).flatMap(({ iban, bank_name }) =>
    iban === null ? [] : [{ value: iban, label: bank_name === null ? iban : `${bank_name} · ${iban}` }],
  );
  if (!mayRead) {
    if (problem === undefined && value === undefined) return null;
    return (
      <TextInput
        label={t('account')}
        error={problem}
        value={value ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value || undefined)}
      />
    );
  }
  const only = accounts.length === 1 ? accounts[0]?.value : undefined;
  return (
    <Select
      label={t('account')}
      data={accounts}
      value={value ?? only ?? null}
      error={problem}
      allowDeselect={false}
      onChange={(chosen) => onChoose(chosen ?? undefined)}
    />
  );
}
