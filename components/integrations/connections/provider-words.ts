'use client';

import type { Provider } from './integrations.ts';
import { useOwnText } from './own-text.ts';

type Named = Pick<Provider, 'provider' | 'title' | 'about' | 'auth'>;

/** What a provider is called; one that nobody has put into words yet says it itself. */
export function useProviderWords() {
  const { has, said } = useOwnText('integrationProviders');
  return ({ provider, title, about, auth }: Named) => {
    const own = (part: 'title' | 'about' | 'auth', otherwise: string) =>
      has(`${provider}.${part}`) ? said(`${provider}.${part}`) : otherwise;
    return { title: own('title', title), about: own('about', about), auth: own('auth', auth) };
  };
}
