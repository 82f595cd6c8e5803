import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

type Launch = { executablePath?: string; args: string[]; env?: Record<string, string> };

const args = ['--font-render-hinting=none'];
const archives = ['chromium.br', 'swiftshader.tar.br', 'fonts.tar.br', 'al2023.tar.br'];

/**
 * Playwright's launch options for the Chromium of an npm package, which needs no system package and no download.
 * PLAYWRIGHT_CHROMIUM_PATH names another Chromium. On machines other than Linux x64, tests use the one that `npx
 * playwright install chromium` installs.
 */
export async function chromiumLaunch(): Promise<Launch> {
  const chosen = process.env.PLAYWRIGHT_CHROMIUM_PATH;
  if (chosen) return { executablePath: chosen, args };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args };

  const folder = await unpackOnce();
  return {
    executablePath: path.join(folder, 'chromium'),
    args,
    env: {
      ...definedEnvironment(),
      // The package brings its own libraries and font, for machines that have none.
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  };
}

/**
 * Unpacks into a folder beside the target and moves it when it is complete, so parallel and interrupted runs do no
 * harm.
 */
async function unpackOnce(): Promise<string> {
  const packaged = fileURLToPath(new URL('../bin/', import.meta.resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(fs.readFileSync(path.join(packaged, '..', 'package.json'), 'utf8'));
  const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));
  const folder = path.join(cache, `chromium-${version}`);
  if (fs.existsSync(folder)) return folder;

  fs.mkdirSync(cache, { recursive: true });
  const unfinished = fs.mkdtempSync(`${folder}.`);
  const temporary = process.env.TMPDIR;
  // The package unpacks into the temporary folder, which all users of the machine share.
  process.env.TMPDIR = unfinished;
  try {
    await Promise.all(archives.map((name) => inflate(path.join(packaged, name))));
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
  fs.writeFileSync(path.join(unfinished, 'fonts.conf'), fontConfiguration(folder));
  try {
    fs.renameSync(unfinished, folder);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    if (!fs.existsSync(folder)) throw error;
  }
  return folder;
}

function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
  <alias><family>system-ui</family><prefer><family>Open Sans</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`;
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
