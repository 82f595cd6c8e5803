// npm start, npm run build | dev | cli | bench: brings what is missing, then runs the product on Node 24. Plain Node 20.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { copyReference, ensureBuilt, isBuilt } from './build.mjs';
import { ensureExamples, hasExamples } from './examples.mjs';
import { failureLine, reportAsJson } from './failure-line.mjs';
import { ensureInstalled, findNode, nodeFlags, serverFlags } from './install.mjs';
import { watchParent } from './parent.mjs';
import { root, SetupError, sayOnStandardOutput } from './run-quietly.mjs';

const commands = {
  start: {
    script: 'server/boot/main.ts',
    needsConsole: true,
    isServer: true,
    isJson: true,
    mode: 'production',
  },
  build: { script: undefined, needsConsole: true, isForDevelopers: true },
  dev: {
    script: 'server/boot/main.ts',
    needsConsole: false,
    isServer: true,
    isForDevelopers: true,
    mode: 'development',
    flags: ['--dev'],
  },
  bench: {
    script: 'bench/main.ts',
    needsConsole: true,
    isServer: true,
    isForDevelopers: true,
    mode: 'production',
  },
  cli: { script: 'server/boot/cli.ts', needsConsole: false, isServer: false, mode: 'production' },
};

const [name = 'start', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
const fail = (message) => process.stderr.write(failureLine(message, command?.isJson));
if (command?.isJson) {
  sayOnStandardOutput();
  reportAsJson();
}

try {
  if (!command) throw new SetupError(`Unknown command "${name}": use ${Object.keys(commands).join(', ')}`);
  const needsConsole = command.needsConsole && servesConsole();
  const isComplete = !needsConsole || (isBuilt() && hasExamples());
  await ensureInstalled(isComplete && !command.isForDevelopers ? 'runtime' : 'all');
  if (name === 'dev') copyReference();
  if (!isComplete) {
    await ensureBuilt();
    await ensureExamples();
  }
  if (command.script) run(await findNode(), command);
  else if (!hasExamples()) throw new SetupError('The examples of the API reference could not be recorded.');
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  fail(error.message);
  process.exitCode = command ? 1 : 2;
}

/** An API or worker process of a larger installation serves no pages and needs none built. */
function servesConsole() {
  return (process.env.ROLES || 'console').split(',').some((role) => role.trim() === 'console');
}

function run(node, { script, isServer, isJson, mode, flags = [] }) {
  const envFile = path.join(root, '.env');
  const settings = fs.existsSync(envFile) ? [`--env-file=${envFile}`] : [];
  const child = spawn(
    node,
    [...settings, ...(isJson ? serverFlags : nodeFlags), path.join(root, script), ...flags, ...rest],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: process.env.NODE_ENV ?? mode,
        PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
      },
      // A server is in a session of its own: Ctrl-C, which the terminal sends to everyone, reaches it through us,
      // once. The channel says nothing; that it closes tells the server that we were killed.
      detached: isServer,
      stdio: isServer ? ['ignore', 'inherit', 'inherit', 'ipc'] : 'inherit',
    },
  );
  const stopWatching = forwardSignals(child, isServer);
  child.once('error', (error) => {
    stopWatching();
    fail(`${node}: ${error.message}`);
    process.exitCode = 1;
  });
  child.once('exit', (code, signal) => {
    stopWatching();
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
    if (child.connected) child.disconnect();
  });
}

const repeatMs = 1_000;
// A server ends within less by itself; one that does not even run its timers any more is killed.
const killAfterMs = 9_800;

/** npm passes on what the terminal has sent us already: the second of such a pair is dropped. */
function forwardSignals(child, isServer) {
  let last = 0;
  const send = (signal) => {
    const isFromTerminal = signal === 'SIGINT' && !isServer && process.stdin.isTTY;
    if (isFromTerminal || Date.now() - last < repeatMs) return;
    last = Date.now();
    child.kill(signal);
    if (isServer) setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => send(signal));
  return isServer ? watchParent(() => send('SIGTERM')) : () => {};
}
