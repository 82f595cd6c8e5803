'use client';

import { Menu } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { localeNames } from '#components/base/locale/locale-names.ts';
import { usePreferences } from '#components/base/session/preferences.ts';
import { isScheme, schemes } from '#components/base/theme/scheme-cookie.ts';
import { isLocale, locales } from '#server/vocabulary/locales.ts';

/** Menu items for the language and the color scheme. */
export function PreferenceItems() {
  const t = useTranslations('preferences');
  const locale = useLocale();
  const { scheme, chooseLocale, chooseScheme } = usePreferences();
  return (
    <>
      <Menu.Label>{t('language')}</Menu.Label>
      <Menu.RadioGroup value={locale} onChange={(value) => isLocale(value) && chooseLocale(value)}>
        {locales.map((value) => (
          <Menu.RadioItem key={value} value={value} lang={value}>
            {localeNames[value]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>{t('scheme')}</Menu.Label>
      <Menu.RadioGroup value={scheme} onChange={(value) => isScheme(value) && chooseScheme(value)}>
        {schemes.map((value) => (
          <Menu.RadioItem key={value} value={value}>
            {t(`schemes.${value}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
