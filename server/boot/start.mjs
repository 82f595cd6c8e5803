// npm start, npm run build | dev | cli | bench: brings what is missing, then runs the product on Node 24. Plain Node 20.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { copyReference, ensureBuilt, isBuilt } from './build.mjs';
import { ensureExamples, hasExamples } from './examples.mjs';
import { failureLine, reportAsJson } from './failure-line.mjs';
import { ensureInstalled, findNode, nodeEnvironment, nodeFlags } from './install.mjs';
import { watchParent } from './parent.mjs';
import { root, SetupError, sayOnStandardOutput } from './run-quietly.mjs';
import { builtCommands, builtServer, ensureServerBuilt, isServerBuilt } from './server-build.mjs';

const commands = {
  start: { program: 'server', needsConsole: true, isServer: true, isJson: true, mode: 'production' },
  build: { needsConsole: true, isForDevelopers: true },
  dev: {
    program: 'main',
    needsConsole: false,
    isServer: true,
    isForDevelopers: true,
    mode: 'development',
    flags: ['--dev'],
  },
  bench: { program: 'bench', needsConsole: true, isServer: true, isForDevelopers: true, mode: 'production' },
  cli: { program: 'cli', needsConsole: false, isServer: false, mode: 'production' },
};

/** What Node is given to run each program. Commands use the bundle where there is one of this version. */
const programs = {
  server: () => builtServer,
  main: () => [...nodeFlags, path.join(root, 'server/boot/main.ts')],
  bench: () => [...nodeFlags, path.join(root, 'bench/main.ts')],
  cli: (hasServer) => [...nodeFlags, hasServer ? builtCommands : path.join(root, 'server/boot/cli.ts')],
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
  const needsServer = name === 'start' || name === 'build';
  const needsConsole = command.needsConsole && servesConsole();
  // Commands need it too in an installation that docker/build.sh has made.
  const hasServer = isServerBuilt();
  const hasConsole = !needsConsole || (isBuilt() && hasExamples());
  await ensureInstalled(hasServer && hasConsole && !command.isForDevelopers ? 'runtime' : 'all');
  if (name === 'dev') copyReference();
  if (needsServer) await ensureServerBuilt();
  if (!hasConsole) {
    await ensureBuilt();
    await ensureExamples();
  }
  if (command.program) run(await findNode(), command, hasServer);
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

function run(node, { program, isServer, mode, flags = [] }, hasServer) {
  const envFile = path.join(root, '.env');
  const settings = fs.existsSync(envFile) ? [`--env-file=${envFile}`] : [];
  const args = [...settings, ...programs[program](hasServer), ...flags, ...rest];
  const env = {
    ...nodeEnvironment,
    ...process.env,
    NODE_ENV: process.env.NODE_ENV ?? mode,
    PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
  };
  process.chdir(root);
  // From Node 24 on, this process becomes the program, and none waits for another.
  if (process.execve) process.execve(node, [node, ...args], env);
  else runAsChild(node, args, env, isServer);
}

function runAsChild(node, args, env, isServer) {
  const child = spawn(node, args, {
    env,
    // A server is in a session of its own: Ctrl-C, which the terminal sends to everyone, reaches it through us,
    // once. The channel says nothing; that it closes tells the server that we were killed.
    detached: isServer,
    stdio: isServer ? ['ignore', 'inherit', 'inherit', 'ipc'] : 'inherit',
  });
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
