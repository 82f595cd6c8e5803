import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgentTenant, startAgentTenant } from '../../../support/ai/agent-tenant.ts';
import { checkTypes, start, writePrograms } from '../../../support/code-in-docs.ts';

let agency: AgentTenant;
let programs: ReturnType<typeof writePrograms>;
beforeAll(async () => {
  agency = await startAgentTenant();
  programs = writePrograms('agents.md');
});
afterAll(async () => {
  programs.remove();
  await agency.clock.close();
});

test('the script that drives agents works as its page describes, exactly as printed', async () => {
  const late = { expected_close_date: '2026-01-20' };
  for (const title of ['First', 'Second']) await agency.send('POST', '/deals', { title, ...late });
  agency.clock.set('2026-01-26T09:00:00.000Z');
  const env = { BASE: `${agency.clock.server.url}/api/v1`, TOKEN: agency.tenant.tokens.member };
  const program = path.join(programs.folder, 'drive-agents.ts');
  const { code, stdout, stderr } = await start(process.execPath, [program, 'pipeline_keeper'], { env }).ended;
  expect(code, stderr).toBe(0);
  const lines = stdout.trim().split('\n');
  expect(lines[0]).toMatch(/^run agr_\w+: 4 suggestions$/);
  // Each deal gets suggestions for a new day (0.7) and for a next step (0.8).
  expect(lines.filter((line) => line.startsWith('for people: '))).toHaveLength(2);
  expect(lines.filter((line) => /^applied: .* → task tsk_\w+$/.test(line))).toHaveLength(2);
  expect((await agency.api('GET', '/tasks')).body.meta.total).toBe(2);
});

test('the script passes the type checks of a strict project', async () => {
  const { code, stdout } = await checkTypes(programs.folder);
  expect(code, stdout).toBe(0);
});
