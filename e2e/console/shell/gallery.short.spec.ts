import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { timeZoneCookie } from '#components/base/locale/time-zone.ts';
import { localeCookie } from '#server/vocabulary/locales.ts';
import { stopMovements } from '../../pictures/settled.ts';
import { areAlike, pictureOf } from '../../support/console/compared-pictures.ts';
import { expect, test } from '../../support/console/fixtures.ts';
import { startProcess } from '../../support/process/server-process.ts';

const folder = new URL('../../pictures/gallery/', import.meta.url);
const isUpdating = process.env.UPDATE_PICTURES === '1';

/** So high that the whole gallery is on the screen and nothing depends on where it is scrolled to. */
const height = 15_000;

type Box = { x: number; y: number; width: number; height: number };

async function boxesOf(page: Page): Promise<[string, Box][]> {
  return page.locator('[data-section]').evaluateAll((sections) =>
    sections.map((section): [string, Box] => {
      const { x, y, width, height } = section.getBoundingClientRect();
      return [section.getAttribute('data-section') ?? '', { x, y, width, height }];
    }),
  );
}

/** The parts that a button opens over the page, by the name on the button. */
const opened = { toast: '.mantine-Notification-root', dialog: '.mantine-Modal-content' };

async function boxOf(part: Locator): Promise<Box> {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  if (!box) throw new Error('the part has no box');
  return box;
}

/** Returns true if the picture is new or differs from the stored one. */
async function hasChanged(page: Page, set: string, name: string, clip: Box): Promise<boolean> {
  const file = fileURLToPath(new URL(`${set}/${name}.webp`, folder));
  const taken = await pictureOf(page, clip);
  if (existsSync(file) && (await areAlike(page, readFileSync(file), taken))) return false;
  if (isUpdating) {
    mkdirSync(new URL(`${set}/`, folder), { recursive: true });
    writeFileSync(file, taken);
  }
  return !isUpdating;
}

for (const language of ['en', 'es'])
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1440]) {
      const set = `${language}-${colorScheme}-${width}`;
      test(`every shared component looks as in its stored picture: ${set}`, async ({
        page,
        context,
        baseURL,
      }) => {
        const cookies = { [localeCookie]: language, [timeZoneCookie]: 'UTC' };
        await context.addCookies(
          Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL ?? '' })),
        );
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height });
        await page.goto('/gallery');
        await expect(page.getByRole('listbox')).toBeVisible();
        await expect(page.getByRole('menu')).toBeVisible();
        await stopMovements(page);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const changed: string[] = [];
        for (const [name, box] of await boxesOf(page))
          if (await hasChanged(page, set, name, box)) changed.push(name);
        for (const [name, part] of Object.entries(opened)) {
          await page.locator(`[data-opens=${name}]`).click();
          if (await hasChanged(page, set, name, await boxOf(page.locator(part)))) changed.push(name);
          await page.keyboard.press('Escape');
        }
        expect(changed, 'these sections changed; UPDATE_PICTURES=1 stores their new pictures').toEqual([]);
      });
    }

test('people of an installation do not have the gallery', async () => {
  const server = await startProcess({
    DATABASE_URL: process.env.CONSOLE_DATABASE_URL ?? '',
    ROLES: 'api,console',
  });
  try {
    expect((await fetch(`${server.url}/gallery`)).status).toBe(404);
    expect((await fetch(`${server.url}/sign-in`)).status).toBe(200);
  } finally {
    await server.stop();
  }
});
