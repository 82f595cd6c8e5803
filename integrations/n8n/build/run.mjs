// npm run build builds the nodes. npm test builds them and tests them in n8n's own engine. It runs on plain Node 20.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, findNode, nodeFlags } from '../../../server/boot/install.mjs';
import { root } from '../../../server/boot/run-quietly.mjs';

const here = fileURLToPath(new URL('..', import.meta.url));

async function run(cwd, ...args) {
  const [code] = await once(spawn(await findNode(), args, { cwd, stdio: 'inherit' }), 'exit');
  if (code !== 0) process.exit(code ?? 1);
}

const tool = (folder, ...names) => path.join(folder, 'node_modules', ...names);

await ensureInstalled('all');
await run(here, ...nodeFlags, 'build/build.mts');
await run(here, tool(here, 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.json');
if (process.argv[2] === 'test') {
  await run(here, tool(here, 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.check.json');
  await run(
    root,
    tool(root, 'vitest', 'vitest.mjs'),
    'run',
    '--config=integrations/n8n/vitest.config.mts',
    '--root=.',
  );
}
