// npm test installs missing packages, runs every check, and prints the totals in one last line. It runs on plain Node 20.
//   npm test                     everything except the tests that only CI or only the long run has
//   npm test -- check            format, lint, types, plain English, translations, long functions, values of the
//                                design, what is unused, packages and secrets (npm run check)
//   npm run check -- --release   the same, and a missing translation is an error
//   npm test -- unit | browser   one kind of test
//   npm test -- contacts         the unit and API tests whose file name contains "contacts"
//   npm run test:long            the tests that are long on purpose
//   npm run test:short           the tests that CI runs besides npm test
//   npm run test:cluster         the API tests on the Citus cluster whose coordinator CITUS_URL names
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureInstalled, findNode } from '../server/boot/install.mjs';
import { root, SetupError, say } from '../server/boot/run-quietly.mjs';
import { countPlaywright, countVitest, forgetReports, reports } from './reports.mjs';

const usual = ['check', 'unit', 'browser'];
const kinds = [...usual, 'long', 'short', 'cluster'];
const words = process.argv.slice(2);
const chosen = words.filter((word) => kinds.includes(word));
const isRelease = words.includes('--release');
const filters = words.filter((word) => !kinds.includes(word) && word !== '--release');
const wanted = chosen.length > 0 ? chosen : filters.length > 0 ? ['unit'] : usual;

const isColored = process.stdout.isTTY === true;

const steps = [
  {
    kind: 'check',
    title: 'Format and lint',
    run: (output) => tool(output, 'biome', 'ci', `--colors=${isColored ? 'force' : 'off'}`),
    count: countOne,
  },
  // Next writes the types of its routes and style sheets, which a fresh clone does not have yet, and the client's types
  // are generated.
  {
    kind: 'check',
    title: 'Types',
    // One checker is faster than two or four, because each would compute the router's types again.
    // The path is given because version 5, which generates the typed client, has a command of the same name.
    run: async (output) => {
      const made = await Promise.all([makeClient(output), tool(output, 'next', 'typegen')]);
      const options = ['--noEmit', '--checkers', '1', '--pretty', String(isColored)];
      return made.find(Boolean) ?? tool(output, 'node', 'node_modules/typescript/bin/tsc', ...options);
    },
    count: countOne,
  },
  {
    kind: 'check',
    title: 'Plain English',
    run: (output) => tool(output, 'node', 'e2e/prose/check.ts'),
    count: countOne,
  },
  {
    kind: 'check',
    title: 'Long functions',
    run: (output) => tool(output, 'node', 'e2e/functions/check.ts'),
    count: countOne,
  },
  {
    kind: 'check',
    title: 'Values written by hand',
    run: (output) => tool(output, 'node', 'e2e/style/check.ts'),
    count: countOne,
  },
  {
    kind: 'check',
    title: 'Messages and translations',
    run: (output) => tool(output, 'node', 'e2e/messages/check.ts', ...(isRelease ? ['--release'] : [])),
    count: countOne,
  },
  {
    kind: 'check',
    title: 'Unused files, exports and packages',
    run: (output) => tool(output, 'knip', '--no-progress', '--no-config-hints'),
    count: countOne,
  },
  {
    kind: 'check',
    title: 'Packages that ship',
    // The dependencies must be what the code that ships imports, and have licences that are listed.
    run: async (output) => {
      const options = ['--production', '--strict', '--include', 'dependencies,unlisted', '--no-config-hints'];
      const ended = [
        await tool(output, 'knip', '--no-progress', ...options),
        await tool(output, 'node', 'e2e/packages/check.ts'),
      ];
      return ended.find(Boolean) ?? 0;
    },
    count: countOne,
  },
  {
    kind: 'check',
    title: 'Secrets',
    run: (output) => tool(output, 'secretlint', '--maskSecrets', '--secretlintignore', '.gitignore', '**/*'),
    count: countOne,
  },
  {
    kind: 'unit',
    title: 'Unit and API tests',
    run: () => vitest(),
    count: countVitest,
  },
  {
    kind: 'browser',
    title: 'Browser tests',
    run: () => playwright('e2e/playwright.config.ts'),
    count: countPlaywright,
  },
  {
    kind: 'long',
    title: 'Long tests',
    run: () => vitest('--config=e2e/long.config.ts', '--root=.'),
    count: countVitest,
  },
  {
    kind: 'long',
    title: 'Long browser tests',
    run: () => playwright('e2e/playwright-long.config.ts'),
    count: countPlaywright,
  },
  {
    kind: 'cluster',
    title: 'API tests on a cluster',
    run: () => vitest('--config=e2e/cluster.config.ts', '--root=.'),
    count: countVitest,
  },
  {
    kind: 'short',
    title: 'Long tests, the part for CI',
    run: () => vitest('--config=e2e/short.config.ts', '--root=.'),
    count: countVitest,
  },
  {
    kind: 'short',
    title: 'Long browser tests, the part for CI',
    run: () => playwright('e2e/playwright-short.config.ts'),
    count: countPlaywright,
  },
];

const total = { passed: 0, failed: 0 };
const failures = [];
let interrupted;
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = signal;
    for (const child of running) child.kill(signal);
  });
}

try {
  await ensureInstalled('all');
  await findNode();
  const chosenSteps = steps.filter(({ kind }) => wanted.includes(kind));
  const checks = chosenSteps.filter(({ kind }) => kind === 'check');
  // The types take longest and seldom use more than one processor.
  await Promise.all(checks.map(runCheck));
  // A failed fast check ends the run, so that nobody waits for the rest. CI runs everything.
  if (!interrupted && (total.failed === 0 || process.env.CI)) {
    // The typed client is generated and not in the repository.
    if (
      checks.length === 0 &&
      !fs.existsSync(path.join(root, 'sdk/schema.ts')) &&
      (await makeClient('inherit')) !== 0
    )
      throw new SetupError('The typed client could not be generated. Run "npm run sdk" to see the error.');
    for (const step of chosenSteps.filter(({ kind }) => kind !== 'check')) {
      await runStep(step);
      if (interrupted) break;
    }
  }
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  say(error.message);
  total.failed += 1;
}
// What failed is said again at the end, because the end is what people see first.
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = interrupted ? 130 : total.failed > 0 || total.passed === 0 ? 1 : 0;

function makeClient(output) {
  return tool(output, 'node', 'sdk/generating/generate.ts');
}

/** The checks run at the same time, so each prints what it has found when it has ended. */
async function runCheck({ title, run, count }) {
  const lines = [];
  const started = Date.now();
  const counted = count(await run((text) => lines.push(text)));
  console.log(`\n── ${title}`);
  process.stdout.write(lines.join(''));
  addResult(title, started, counted);
}

async function runStep({ title, run, count }) {
  console.log(`\n── ${title}`);
  forgetReports();
  const started = Date.now();
  addResult(title, started, count(await run()));
}

function addResult(title, started, { passed, failed, failures: named = [] }) {
  total.passed += passed;
  total.failed += failed;
  failures.push(...(failed > 0 && named.length === 0 ? [title] : named));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`── ${title}: ${failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
}

function countOne(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function vitest(...options) {
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`];
  return tool('inherit', 'vitest', 'run', ...filters, ...options, ...output);
}

function playwright(config) {
  return tool('inherit', 'playwright', 'test', `--config=${config}`, '--reporter=list,json');
}

/**
 * Runs a tool of the project on the project's Node and returns its exit code. `output` is a function that receives what
 * the tool prints, or 'inherit'.
 */
function tool(output, name, ...args) {
  const bin = path.join(root, 'node_modules', '.bin');
  const child = spawn(path.join(bin, name), args, {
    cwd: root,
    stdio: output === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${bin}${path.delimiter}${process.env.PATH}`,
      NEXT_TELEMETRY_DISABLED: '1',
      PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(root, reports.playwright),
    },
  });
  running.add(child);
  if (output !== 'inherit')
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', output);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      say(error.message);
      resolve(1);
    });
    child.once('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}
