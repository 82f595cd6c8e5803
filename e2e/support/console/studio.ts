import type { Browser, Page } from '@playwright/test';
import { newFilm, serveFilm } from './film.ts';
import { expect, type Person, signIn, type TestData } from './fixtures.ts';
import { newIntegrator } from './integrator.ts';

export const address = (nth: number) => `https://media.example.com/cut-${nth}.webm`;

/** Creates a studio with one card that waits to be cut. */
export async function newStudio(testData: TestData, baseURL: string | undefined) {
  const studio = await newIntegrator(testData, baseURL);
  const { id, code } = await studio.post('/edicion/videos', {
    title: 'Opening film',
    brief: { message: 'Who we are' },
    status: 'ready',
  });
  const cut = async (nth: number) => {
    await studio.post('/edicion/videos/claim', { action: 'claim', ids: [id] });
    return studio.post(`/edicion/videos/${id}/versions`, { url: address(nth), fps: 25, duration_ms: 10_000 });
  };
  return { ...studio, id, code, path: `/queue/${id}`, cut };
}

/** Opens the card of the studio as an editor, and claims it. */
export async function openClaimed(
  page: Page,
  testData: TestData,
  { organization, path }: Awaited<ReturnType<typeof newStudio>>,
  enter = signIn,
): Promise<void> {
  await enter(page, await testData.person('member', organization), path);
  await page.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(page.getByText('In progress').first()).toBeVisible();
}

export async function newScreen(
  browser: Browser,
  person: Person,
  path: string,
  baseURL: string | undefined,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await serveFilm(page, await newFilm(page));
  await signIn(page, person, path);
  return page;
}

export const status = (page: Page) =>
  page.getByRole('banner').or(page.locator('header')).getByRole('status').first();
export const timecode = (page: Page) => page.getByLabel('Timecode');
export const comment = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
export async function addVersion(page: Page, nth: number): Promise<void> {
  await step(page, 'Add version').first().click();
  const dialog = page.getByRole('dialog', { name: `Add version ${nth}` });
  await dialog.getByRole('textbox', { name: 'Link to the file' }).fill(address(nth));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
}

export const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
