'use client';

import { useTranslations } from 'next-intl';
import { AnchoredMenu, type MenuAnchor } from '#components/base/ui/floating/anchored-menu.tsx';
import { PreferenceItems } from './preference-items.tsx';

export function PreferenceChoices(menu: MenuAnchor) {
  const t = useTranslations('preferences');
  return (
    <AnchoredMenu {...menu} label={t('open')} position="bottom-end">
      <PreferenceItems />
    </AnchoredMenu>
  );
}
