'use client';

import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type Locale, localeCookie } from '#server/vocabulary/locales.ts';
import { useTRPC } from '../data/trpc.ts';
import { writeCookie } from '../ui/cookie.ts';
import { useOptionalSession } from './context.tsx';

/**
 * Stores preferences in the account of a signed-in person, and in a cookie for the pages before the sign-in.
 */
export function usePreferences() {
  const t = useTranslations('preferences');
  const router = useRouter();
  const trpc = useTRPC();
  const session = useOptionalSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const save = useMutation(
    trpc.session.updatePreferences.mutationOptions({
      onError: () => notifications.show({ color: 'brick', message: t('notSaved') }),
    }),
  );

  async function chooseLocale(locale: Locale) {
    writeCookie(localeCookie, locale);
    if (session) await save.mutateAsync({ locale }).catch(() => undefined);
    router.refresh();
  }

  function chooseScheme(scheme: MantineColorScheme) {
    setColorScheme(scheme);
    if (session) save.mutate({ color_scheme: scheme });
  }

  return { scheme: colorScheme, chooseLocale, chooseScheme };
}
