'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Namespace } from '#components/base/wording/messages/shared.ts';

interface Open {
  (key: string): string;
  has(key: string): boolean;
}

/** Looks up texts whose keys come from the list of providers, so TypeScript cannot check them. */
export function useOwnText(of: Namespace) {
  const t: unknown = useTranslations(of);
  return useMemo(() => {
    const open = t as Open;
    return { has: (key: string) => open.has(key), textOf: (key: string) => open(key) };
  }, [t]);
}

export function useSecretNames() {
  const { has, textOf } = useOwnText('integrationFields');
  return (name: string) => (has(`credentials.${name}`) ? textOf(`credentials.${name}`) : name);
}
