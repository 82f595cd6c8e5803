import { existsSync } from 'node:fs';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

const settings = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Types are checked by `npm run check`; a start should not wait for them again.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // Texts are taken apart on the server (components/base/wording/messages/compiled.ts): browsers only put them together.
  turbopack: { resolveAlias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  experimental: {
    // A navigation that fails for want of a connection waits for it on the page that is there (docs/decisions/offline.md).
    useOffline: true,
    // Writing the cache takes a third of a build, and only later builds in the same folder use it.
    turbopackFileSystemCacheForBuild: existsSync(new URL('.next/BUILD_ID', import.meta.url)),
    optimizePackageImports: [
      '@mantine/core',
      '@mantine/hooks',
      '@mantine/notifications',
      '@tabler/icons-react',
    ],
  },
};

/** The plugin connects next-intl to the pages while they are built. Serving built pages does without the package. */
export default async function configure(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return settings;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  return createNextIntlPlugin('./components/base/session/request-locale.ts')(settings);
}
