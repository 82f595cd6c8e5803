// Before a release: generates clients from the whole document with the usual generators, compiles them, and runs the
// linters. The packages are installed in a temporary folder, because the product does not use them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restPrefix } from '../../server/calls/operation-meta.ts';
import { areas } from '../../server/product/areas.ts';
import { registerAreas } from '../../server/product/register-areas.ts';
import { appRouter } from '../../server/product/router.ts';
import { recordedExamples } from '../../server/surfaces/http/reference/examples.ts';
import { buildDocument } from '../../server/surfaces/http/reference/openapi.ts';
import { compilerOptions, generators, linters, packages, spectralRules, type Tool } from './tools.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'generators-'));
const writeJson = (name: string, value: object) =>
  writeFileSync(path.join(folder, name), JSON.stringify(value));

function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });
  const isDone = status === 0;
  process.stdout.write(`${isDone ? 'passed' : 'failed'}: ${path.basename(command)}\n`);
  if (!isDone) process.stderr.write(`${stdout}${stderr}`);
  return isDone;
}

const runTool = ({ name, args }: Tool) => run(path.join(folder, 'node_modules/.bin', name), args);

registerAreas(areas);
const document = buildDocument(appRouter, recordedExamples());
writeJson('openapi.json', { ...document, servers: [{ url: `http://127.0.0.1:3000${restPrefix}` }] });
writeJson('package.json', { private: true, type: 'module' });
writeJson('tsconfig.json', compilerOptions);
writeJson('spectral.json', spectralRules);
const isInstalled = run('npm', ['install', '--no-audit', '--no-fund', ...packages]);
const results = isInstalled
  ? [...generators, ...linters, { name: 'tsc', args: ['-p', 'tsconfig.json'] }].map(runTool)
  : [];
rmSync(folder, { recursive: true });
process.exitCode = isInstalled && results.every(Boolean) ? 0 : 1;
