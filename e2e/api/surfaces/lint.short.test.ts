import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { sharedServer } from '../../support/test-server.ts';

const run = promisify(execFile);

interface Problem {
  ruleId: string;
  message: string;
}

test('the document passes the recommended rules without an error or a warning', async () => {
  const server = await sharedServer();
  const folder = await mkdtemp(path.join(tmpdir(), 'openapi-'));
  const file = path.join(folder, 'openapi.json');
  await writeFile(file, await (await fetch(`${server.url}/api/v1/openapi.json`)).text());
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  // A static segment always has precedence over a parameter. Another test calls every path to check that none is
  // shadowed.
  const rules = ['--skip-rule', 'no-ambiguous-paths'];
  const args = ['lint', file, '--extends', 'recommended', '--format', 'json', ...rules];
  const { stdout } = await run('node_modules/.bin/redocly', args, { env, maxBuffer: 1e7 }).catch(
    (error) => error,
  );
  const problems: Problem[] = JSON.parse(stdout.slice(stdout.indexOf('{'))).problems;
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  await rm(folder, { recursive: true });
});
