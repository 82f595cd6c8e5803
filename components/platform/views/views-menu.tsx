'use client';

import { Menu } from '@mantine/core';
import { IconBookmarkPlus, IconSettings } from '@tabler/icons-react';
import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { AnchoredMenu, type MenuAnchor } from '#components/base/ui/floating/anchored-menu.tsx';
import { viewAddress, viewQuery } from './query.ts';
import type { ViewsDialog } from './saved-views.tsx';
import { type SavedView, useViews } from './use-views.ts';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true };

export function ViewsMenu({
  place,
  onDialog,
  ...menu
}: MenuAnchor & { place: string; onDialog: (dialog: ViewsDialog) => void }) {
  const t = useTranslations('views');
  const failureText = useFailureText();
  const found = useViews(place);
  const [pathname, search] = [usePathname(), useSearchParams().toString()];
  const now = viewQuery(search);
  const all = found.data?.data ?? [];
  const groups = { own: all.filter((one) => one.is_own), others: all.filter((one) => !one.is_own) };

  // The page reads its own address, so only its data is requested from the server.
  function open(id: string) {
    const { query = '' } = all.find((one) => one.id === id) ?? {};
    window.history.pushState(null, '', viewAddress(pathname, search, query));
  }

  const items = (views: readonly SavedView[]) =>
    views.map(({ id, name }) => (
      <Menu.RadioItem key={id} value={id} closeMenuOnClick>
        {name}
      </Menu.RadioItem>
    ));

  return (
    <AnchoredMenu {...menu} label={t('title')} position="bottom-start" width={260}>
      {found.isPending && <Menu.Label>{t('loading')}</Menu.Label>}
      {found.isError && <Menu.Label>{failureText(found.error)}</Menu.Label>}
      {found.data && all.length === 0 && <Menu.Label>{t('empty')}</Menu.Label>}
      <Menu.RadioGroup
        value={all.find(({ query }) => viewQuery(query) === now)?.id ?? null}
        onChange={(id) => open(id)}
      >
        {items(groups.own)}
        {groups.others.length > 0 && <Menu.Label>{t('others')}</Menu.Label>}
        {items(groups.others)}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconBookmarkPlus {...icon} />}
        disabled={now === ''}
        onClick={() => onDialog('save')}
      >
        {t('save')}
      </Menu.Item>
      {all.length > 0 && (
        <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => onDialog('manage')}>
          {t('manage')}
        </Menu.Item>
      )}
    </AnchoredMenu>
  );
}
