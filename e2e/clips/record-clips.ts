// npm run clips draws the films of the demonstration anew, in the Chromium of the tests.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { clips } from '#server/demo/clips.ts';
import { chromiumLaunch } from '../support/chromium.ts';
import type { Recorded } from './recording.ts';

const folder = fileURLToPath(new URL('../../public/demonstration/', import.meta.url));
const address = 'https://clips.example/';
const bitrate = 350_000;
const mostBytes = 1_000_000;

declare global {
  interface Window {
    recordClip: (name: keyof typeof clips, bitrate: number) => Promise<Recorded>;
  }
}

/** Builds the script of the page with all its imports. */
async function pageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: {
        entry: fileURLToPath(new URL('./page.ts', import.meta.url)),
        formats: ['es'],
      },
    },
  });
  const [bundle] = [built].flat();
  const [script] = bundle && 'output' in bundle ? bundle.output : [];
  if (script?.type !== 'chunk') throw new Error('the page’s script could not be built');
  return script.code;
}

const script = await pageScript();
const browser = await chromium.launch(await chromiumLaunch());
try {
  const page = await browser.newPage();
  // Encoding needs a secure origin. Requests to this one never leave the machine.
  await page.route(`${address}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Clips</title>' }),
  );
  await page.goto(address);
  await page.addScriptTag({ type: 'module', content: script });
  await mkdir(folder, { recursive: true });
  // Object.keys loses the type of the keys.
  for (const key of Object.keys(clips) as (keyof typeof clips)[]) {
    const { name } = clips[key];
    const { film, still } = await page.evaluate(([which, rate]) => window.recordClip(which, rate), [
      key,
      bitrate,
    ] as const);
    const bytes = Buffer.from(film, 'base64');
    if (bytes.length > mostBytes) throw new Error(`${name} has ${bytes.length} bytes, over ${mostBytes}`);
    await writeFile(`${folder}${name}.webm`, bytes);
    await writeFile(`${folder}${name}.jpg`, Buffer.from(still, 'base64'));
    process.stdout.write(`${name}: ${bytes.length} bytes\n`);
  }
} finally {
  await browser.close();
}
