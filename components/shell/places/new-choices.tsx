'use client';

import { Menu } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useFacts } from '#components/base/session/context.tsx';
import { AnchoredMenu, type MenuAnchor } from '#components/base/ui/floating/anchored-menu.tsx';
import { NewExpenseChoice } from './new-expense-choice.tsx';

/** The records that people create on the way, with the list and the area of each. */
const usual = [
  { key: 'task', plural: 'tasks', area: 'tasks' },
  { key: 'invoice', plural: 'invoices', area: 'invoices' },
  { key: 'quote', plural: 'quotes', area: 'quotes' },
  { key: 'deal', plural: 'deals', area: 'deals' },
  { key: 'lead', plural: 'leads', area: 'leads' },
  { key: 'contact', plural: 'contacts', area: 'contacts' },
  { key: 'company', plural: 'companies', area: 'companies' },
  { key: 'ticket', plural: 'tickets', area: 'tickets' },
  { key: 'event', plural: 'calendar_events', area: 'calendarEvents' },
] as const;

/** The forms for new records that this person may create. */
export function NewChoices(menu: MenuAnchor) {
  const t = useTranslations('shell');
  const { refused } = useFacts();
  return (
    <AnchoredMenu {...menu} label={t('bar.new')} position="top">
      {usual
        .filter(({ area }) => refused[area]?.includes('create') !== true)
        .map(({ key, plural }) => (
          <Menu.Item key={key} component={Link} href={`/data/${plural}/new`}>
            {t(`create.${key}`)}
          </Menu.Item>
        ))}
      {refused.expenses?.includes('create') !== true && <NewExpenseChoice />}
    </AnchoredMenu>
  );
}
