'use client';

import { Menu } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useMessages, useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { addressFor } from './functions.ts';

/** Menu entries of a record for the functions that can be asked about it. */
export function FunctionItems({ kind, id }: { kind: string; id: string }) {
  const t = useTranslations('data');
  const names: Readonly<Record<string, string>> = useMessages().functionNames;
  const { data } = useQuery(useTRPC().ai.list.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }));
  const items = (data?.data ?? []).flatMap((one) => {
    const address = one.allowed ? addressFor(one, kind, id) : undefined;
    return address ? [{ address, name: names[one.feature] ?? one.feature }] : [];
  });
  if (items.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('askAbout')}</Menu.Label>
      {items.map(({ address, name }) => (
        <Menu.Item
          key={address}
          component={Link}
          href={address}
          leftSection={<IconBulb size={16} stroke={1.7} aria-hidden />}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  );
}
