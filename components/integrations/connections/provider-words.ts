'use client';

import type { Provider } from './integrations.ts';
import { useOwnText } from './own-text.ts';

type Named = Pick<Provider, 'provider' | 'title' | 'about' | 'auth'>;

/** Returns the texts of a provider; a provider without translations uses its own English texts. */
export function useProviderWords() {
  const { has, textOf } = useOwnText('integrationProviders');
  return ({ provider, title, about, auth }: Named) => {
    const own = (part: 'title' | 'about' | 'auth', otherwise: string) =>
      has(`${provider}.${part}`) ? textOf(`${provider}.${part}`) : otherwise;
    return { title: own('title', title), about: own('about', about), auth: own('auth', auth) };
  };
}
