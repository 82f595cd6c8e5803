'use client';

import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AnchoredMenu, type MenuAnchor } from '#components/base/ui/floating/anchored-menu.tsx';

const formats = ['edl', 'premiere_xml', 'fcpxml', 'csv'] as const;

/** Choices for exporting all or only open comments, for each editing program. */
export function MarkerChoices({
  onChoose,
  ...menu
}: MenuAnchor & { onChoose: (format: (typeof formats)[number], isOpenOnly: boolean) => void }) {
  const t = useTranslations('card.files');
  return (
    <AnchoredMenu {...menu} label={t('markers')} position="bottom-start">
      {([false, true] as const).map((isOpenOnly) => [
        <Menu.Label key={`label-${isOpenOnly}`}>{isOpenOnly ? t('openOnly') : t('all')}</Menu.Label>,
        ...formats.map((format) => (
          <Menu.Item key={`${format}-${isOpenOnly}`} onClick={() => onChoose(format, isOpenOnly)}>
            {t(`format.${format}`)}
          </Menu.Item>
        )),
      ])}
    </AnchoredMenu>
  );
}
