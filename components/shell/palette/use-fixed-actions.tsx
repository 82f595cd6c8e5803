'use client';

import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
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
import { icon } from './icon.ts';

/** Every page, and what can be done anywhere. */
export function useFixedActions(): SpotlightActionGroupData[] {
  const t = useTranslations('palette');
  return [
    { group: t('go'), actions: usePageActions() },
    { group: t('do'), actions: useAccountActions() },
    { group: t('preferences'), actions: usePreferenceActions() },
  ];
}

function usePageActions(): SpotlightActionData[] {
  const t = useTranslations();
  const router = useRouter();
  const pages = usePlaces().map((item) => ({
    id: item.key,
    label: t(`places.${item.key}.name`),
    description: t(`places.${item.key}.about`),
    leftSection: <item.icon {...icon} />,
    onClick: () => (item.isDocument ? window.location.assign(item.href) : router.push(item.href)),
  }));
  const errorCodes = {
    id: 'errors',
    label: t('palette.errors'),
    leftSection: <IconZoomExclamation {...icon} />,
    onClick: () => window.location.assign('/docs/errors'),
  };
  return [...pages, errorCodes];
}

/** New tokens and webhooks, the other organizations of this person, and signing out. */
function useAccountActions(): SpotlightActionData[] {
  const t = useTranslations();
  const router = useRouter();
  const may = useMay();
  const { organization, organizations } = useSession();
  const others = organizations.filter((choice) => choice.id !== organization.id);
  const newToken = {
    id: 'new-token',
    label: t('palette.newToken'),
    leftSection: <IconPlus {...icon} />,
    onClick: () => router.push('/tokens?new=true'),
  };
  const newWebhook = {
    id: 'new-webhook',
    label: t('palette.newWebhook'),
    leftSection: <IconPlus {...icon} />,
    onClick: () => router.push('/webhooks?new=true'),
  };
  return [
    ...(may('tokens', 'create') ? [newToken] : []),
    ...(may('webhooks', 'create') ? [newWebhook] : []),
    ...others.map((choice) => ({
      id: choice.id,
      label: t('palette.enter', { name: choice.name }),
      leftSection: <IconBuilding {...icon} />,
      onClick: () => void switchOrganization(choice.id),
    })),
    {
      id: 'out',
      label: t('shell.signOut'),
      leftSection: <IconLogout {...icon} />,
      onClick: () => void signOut(),
    },
  ];
}

function usePreferenceActions(): SpotlightActionData[] {
  const t = useTranslations('preferences');
  const { chooseLocale, chooseScheme } = usePreferences();
  return [
    ...schemes.map((scheme) => ({
      id: `scheme-${scheme}`,
      label: `${t('scheme')}: ${t(`schemes.${scheme}`)}`,
      leftSection: <IconMoon {...icon} />,
      onClick: () => chooseScheme(scheme),
    })),
    ...locales.map((locale) => ({
      id: `locale-${locale}`,
      label: `${t('language')}: ${localeNames[locale]}`,
      leftSection: <IconLanguage {...icon} />,
      onClick: () => void chooseLocale(locale),
    })),
  ];
}
