import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { Database } from '#db/lanes/client.ts';
import { dropFiles } from '../../support/console/dropped-files.ts';
import { expect, signInByForm, TestData, test } from '../../support/console/fixtures.ts';
import { newIntegrator } from '../../support/console/integrator.ts';
import { status } from '../../support/console/studio.ts';
import { emptyDatabase, type OwnDatabase } from '../../support/databases.ts';
import { h264, renderedFilm, withPadding } from '../../support/files/rendered-films.ts';
import { freePort } from '../../support/free-port.ts';
import { type ServerProcess, startProcess } from '../../support/process/server-process.ts';

const part = 8 * 2 ** 20;

let own: OwnDatabase;
let folder: string;
let port: number;
let server: ServerProcess;
let db: Database;

const start = () =>
  startProcess({
    DATABASE_URL: own.url,
    DATA_DIR: folder,
    PORT: String(port),
    ROLES: 'api,console,worker',
    FFMPEG_PATH: 'none',
    RATE_LIMIT_CONSOLE: '6000',
  });

async function restart(): Promise<void> {
  server = await start();
}

test.beforeAll(async () => {
  own = await emptyDatabase(process.env.CONSOLE_DATABASE_URL ?? '');
  folder = await mkdtemp(path.join(tmpdir(), 'killed-'));
  port = await freePort();
  server = await start();
  db = new Database({ url: own.url, size: 2 });
});

test.afterAll(async () => {
  await server.stop();
  await db.close();
  await own.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Slows the browser down, so that a part of a file takes a second. */
async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1 },
    uploadThroughput: part,
  });
}

/** A part of a file that the page has begun to send. */
const isPart = (one: Request) => one.method() === 'PATCH' && one.url().includes('/files/uploads/');

/** The offsets of the bytes that the page has begun to send. */
function offsetsSent(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (one) => {
    if (isPart(one)) offsets.push(Number(one.headers()['upload-offset']));
  });
  return offsets;
}

/** Does something, and waits until one more part has arrived and the next is under way. */
async function twoPartsAfter(page: Page, begin: () => Promise<void>): Promise<void> {
  const first = page.waitForRequest(isPart);
  await begin();
  await first;
  await page.waitForRequest(isPart);
}

/** The server does what the first call asks, and its answer does not arrive. */
async function loseFirstAnswer(page: Page, call: string): Promise<void> {
  await page.route(
    (url) => url.pathname.includes(call),
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

test('a film arrives whole although the server is killed twice while its bytes are sent, and nobody does anything', async ({
  browser,
}) => {
  const testData = new TestData(db);
  const studio = await newIntegrator(testData, server.url);
  const { id } = await studio.post('/edicion/videos', {
    title: 'Opening film',
    brief: { message: 'Who we are' },
    status: 'ready',
  });
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signInByForm(page, await testData.person('member', studio.organization), `/queue/${id}`);
  await page.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(status(page)).toHaveText('In progress');
  await slowDown(page);
  const film = withPadding(await renderedFilm({ video: h264, seconds: 1 }), 5 * part);
  const offsets = offsetsSent(page);
  await loseFirstAnswer(page, 'editVersions.create');
  await twoPartsAfter(page, () =>
    dropFiles(page.locator('main'), [
      { name: 'cut.mp4', type: 'video/mp4', base64: film.toString('base64') },
    ]),
  );
  await server.kill();
  await twoPartsAfter(page, restart);
  await server.kill();
  await restart();
  await expect(page.getByRole('status').filter({ hasText: 'cut.mp4 is version 1' })).toBeVisible();
  await expect(status(page)).toHaveText('Review');
  // The bytes that had arrived before each kill were not sent again.
  const [begun, ...later] = offsets;
  expect(begun).toBe(0);
  expect(later.every((offset) => offset >= part)).toBe(true);
  expect(offsets).toEqual(offsets.toSorted((one, next) => one - next));

  // The answer to the call that made the version was lost, and the version is there once.
  const versions = await studio.get(`/edicion/videos/${id}/versions`);
  expect(versions).toMatchObject([{ state: 'ready', size: film.length }]);
  const { sha256 } = await studio.get(`/files/${versions[0].file_id}`);
  expect(sha256).toBe(createHash('sha256').update(film).digest('hex'));
  await page.context().close();
});
