'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';

/** Those that are keyed by what the catalogue of providers names. */
type Namespace = 'integrationFields' | 'integrationProviders';
type Key = Parameters<ReturnType<typeof useTranslations<Namespace>>['has']>[0];

/** Texts whose keys only the catalogue of providers knows. */
export function useOwnText(of: Namespace) {
  const t = useTranslations(of);
  return useMemo(
    () => ({ has: (key: string) => t.has(key as Key), said: (key: string) => t(key as Key) }),
    [t],
  );
}

export function useSecretNames() {
  const { has, said } = useOwnText('integrationFields');
  return (name: string) => (has(`credentials.${name}`) ? said(`credentials.${name}`) : name);
}
