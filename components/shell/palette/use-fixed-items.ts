'use client';

import {
  IconBuilding,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconZoomExclamation,
} from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { localeNames } from '#components/base/locale/locale-names.ts';
import { signOut, switchOrganization } from '#components/base/session/client.ts';
import { useMay, useSession } from '#components/base/session/context.tsx';
import { usePreferences } from '#components/base/session/preferences.ts';
import { schemes } from '#components/base/theme/scheme-cookie.ts';
import { locales } from '#server/vocabulary/locales.ts';
import { usePlaces } from '../places/use-places.ts';
import type { PaletteItem } from './palette-item.ts';

/** Every page, and what can be done anywhere. */
export const useFixedItems = (): PaletteItem[] => [
  ...usePlaceItems(),
  ...useAccountItems(),
  ...usePreferenceItems(),
];

function usePlaceItems(): PaletteItem[] {
  const t = useTranslations();
  const router = useRouter();
  const pages = usePlaces().map(
    (place): PaletteItem => ({
      id: `place ${place.key}`,
      group: 'go',
      label: t(`places.${place.key}.name`),
      about: t(`places.${place.key}.about`),
      icon: place.icon,
      run: () => (place.isDocument ? window.location.assign(place.href) : router.push(place.href)),
    }),
  );
  const errorCodes: PaletteItem = {
    id: 'errors',
    group: 'go',
    label: t('palette.errors'),
    icon: IconZoomExclamation,
    run: () => window.location.assign('/docs/errors'),
  };
  return [...pages, errorCodes];
}

/** New tokens and webhooks, the other organizations of this person, and signing out. */
function useAccountItems(): PaletteItem[] {
  const t = useTranslations();
  const router = useRouter();
  const may = useMay();
  const { organization, organizations } = useSession();
  const others = organizations.filter((choice) => choice.id !== organization.id);
  const made = [
    { id: 'new-token', isAllowed: may('tokens', 'create'), label: t('palette.newToken'), at: '/tokens' },
    {
      id: 'new-webhook',
      isAllowed: may('webhooks', 'create'),
      label: t('palette.newWebhook'),
      at: '/webhooks',
    },
  ];
  return [
    ...made
      .filter(({ isAllowed }) => isAllowed)
      .map(({ id, label, at }) => ({
        id,
        group: 'do' as const,
        label,
        icon: IconPlus,
        run: () => router.push(`${at}?new=true`),
      })),
    ...others.map((choice) => ({
      id: choice.id,
      group: 'do' as const,
      label: t('palette.enter', { name: choice.name }),
      icon: IconBuilding,
      run: () => void switchOrganization(choice.id),
    })),
    {
      id: 'out',
      group: 'do',
      label: t('shell.signOut'),
      icon: IconLogout,
      run: () => void signOut(),
    },
  ];
}

function usePreferenceItems(): PaletteItem[] {
  const t = useTranslations('preferences');
  const { chooseLocale, chooseScheme } = usePreferences();
  return [
    ...schemes.map((scheme) => ({
      id: `scheme-${scheme}`,
      group: 'preferences' as const,
      label: `${t('scheme')}: ${t(`schemes.${scheme}`)}`,
      icon: IconMoon,
      run: () => chooseScheme(scheme),
    })),
    ...locales.map((locale) => ({
      id: `locale-${locale}`,
      group: 'preferences' as const,
      label: `${t('language')}: ${localeNames[locale]}`,
      icon: IconLanguage,
      run: () => void chooseLocale(locale),
    })),
  ];
}
