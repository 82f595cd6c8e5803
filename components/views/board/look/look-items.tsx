'use client';

import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AnchoredMenu, type MenuAnchor } from '#components/base/ui/floating/anchored-menu.tsx';
import { densities, densityKey, densityOf } from './density.ts';
import type { Look } from './look-menu.tsx';

const none = '';

export function LookItems({ look, ...menu }: MenuAnchor & { look: Look }) {
  const t = useTranslations('boardView.look');
  const { choices, lanes, onLanes, density } = look;
  return (
    <AnchoredMenu {...menu} label={t('name')} position="bottom-end">
      {choices.length > 0 && (
        <Menu.RadioGroup
          value={lanes ?? none}
          onChange={(value) => onLanes(value === none || value === null ? null : value)}
        >
          <Menu.Label>{t('lanes')}</Menu.Label>
          {[{ value: none, name: t('noLanes') }, ...choices].map(({ value, name }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
      {choices.length > 0 && <Menu.Divider />}
      <Menu.RadioGroup value={density.density} onChange={(value) => density.setDensity(densityOf(value))}>
        <Menu.Label>
          {t('density')} <kbd>{densityKey.toUpperCase()}</kbd>
        </Menu.Label>
        {densities.map((value) => (
          <Menu.RadioItem key={value} value={value} closeMenuOnClick>
            {t(`densities.${value}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </AnchoredMenu>
  );
}
