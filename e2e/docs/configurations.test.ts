import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { loadConfig } from '#server/vocabulary/config.ts';
import { variables } from '#server/vocabulary/environment.ts';
import { blocksOf } from '../support/code-in-docs.ts';
import { newDatabase } from '../support/databases.ts';
import { allPages, fromDocs } from '../support/docs/all-pages.ts';

const shown = (language: string) =>
  allPages.flatMap((page) =>
    blocksOf(fromDocs(page)).flatMap((block) =>
      block.language === language ? [{ page, text: block.text }] : [],
    ),
  );

test.each(shown('dotenv'))('the settings in $page are valid: $text', ({ text }) => {
  const lines = [...text.matchAll(/^([A-Z_]+)="?(.*?)"?$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  expect(lines).toHaveLength(text.trim().split('\n').length);
  const settings: Record<string, string> = Object.fromEntries(lines);
  expect(Object.keys(variables)).toEqual(expect.arrayContaining(Object.keys(settings)));
  expect(() => loadConfig(settings)).not.toThrow();
});

const scrapeFile = z.strictObject({
  rule_files: z.array(z.string().endsWith('platform-alerts.yaml')),
  scrape_configs: z.tuple([
    z.strictObject({
      // The alert rules and the dashboard expect this name.
      job_name: z.literal('platform'),
      authorization: z.strictObject({ credentials_file: z.string().startsWith('/') }).optional(),
      static_configs: z.tuple([
        z.strictObject({ targets: z.array(z.string().regex(/^\d+\.\d+\.\d+\.\d+:9464$/)).min(1) }),
      ]),
    }),
  ]),
});

test.each(shown('yaml'))(
  'the configuration of Prometheus in $page has only properties that it knows',
  ({ text }) => {
    expect(scrapeFile.safeParse(parse(text)).error).toBeUndefined();
  },
);

/** The proxies themselves are not on a machine for tests. */
test.each([...shown('caddyfile'), ...shown('nginx')])(
  'the proxy in $page calls the product: $text',
  ({ text }) => {
    const { host, port } = loadConfig({});
    expect(text).toMatch(new RegExp(`(reverse_proxy |proxy_pass http://)${host}:${port}\\b`));
    expect(text).toContain('platform.example.com');
  },
);

test.each(shown('sql'))('a superuser can run the statements in $page: $text', async ({ text }) => {
  const own = await newDatabase(inject('databaseUrl'));
  const superuser = postgres(own.url, { max: 1, onnotice: () => {} });
  await superuser.unsafe(text);
  await superuser.end();
  await own.drop();
});
