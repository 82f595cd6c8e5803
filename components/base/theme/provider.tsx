'use client';

import { type MantineColorScheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { writeCookie } from '../ui/cookie.ts';
import { Tips } from '../ui/floating/tips.tsx';
import { Toasts } from '../ui/floating/toasts.tsx';
import { schemeCookie } from './scheme-cookie.ts';
import { surfaces, theme } from './theme.ts';

/**
 * The server chooses the first color scheme (account, then cookie), so the page does not flicker between
 * schemes.
 */
const schemeManager: MantineColorSchemeManager = {
  get: (fallback) => fallback,
  set: (value) => writeCookie(schemeCookie, value),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

export function ThemeProvider({ scheme, children }: { scheme: MantineColorScheme; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={surfaces}
      defaultColorScheme={scheme}
      colorSchemeManager={schemeManager}
    >
      <Toasts />
      <Tips />
      {children}
    </MantineProvider>
  );
}
