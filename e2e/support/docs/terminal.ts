import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

export interface Pasted {
  /** The exit code of the last command that failed, otherwise 0. */
  code: number;
  /** Returns the output since then, also of programs that still run. */
  printed: () => string;
}

export interface Terminal {
  /** Pastes commands, and resolves when they have ended. */
  paste(commands: string): Promise<Pasted>;
  /** Pastes a command that keeps running. */
  begin(command: string): () => string;
  close(): Promise<void>;
}

/** Opens a terminal as a reader does. Its variables, functions and programs stay until it is closed. */
export function openTerminal(cwd: string, env: Record<string, string>): Terminal {
  const shell = spawn('bash', ['--noprofile', '--norc'], {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', ...env },
    // A group of its own, so that closing it also ends the programs that were started in it.
    detached: true,
  });
  const ended = once(shell, 'close');
  let output = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      for (const look of [...waiting]) look();
    });
  const waiting = new Set<() => void>();
  const type = (text: string) => shell.stdin.write(text.endsWith('\n') ? text : `${text}\n`);
  type("exec 2>&1; unset NODE_ENV; set -o pipefail; trap 'FAILED=$?' ERR");
  return {
    async paste(commands) {
      const marker = randomUUID();
      const begin = output.length;
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      const look = () => {
        const code = new RegExp(`${marker} (\\d+)\\n`).exec(output)?.[1];
        if (code !== undefined) resolve(Number(code));
      };
      waiting.add(look);
      ended.then(() => reject(new Error(`the terminal was closed: ${output.slice(begin)}`)), reject);
      type(`FAILED=0\n${commands}\nprintf '%s %s\\n' ${marker} $FAILED\n`);
      const code = await promise;
      waiting.delete(look);
      return { code, printed: () => output.slice(begin).replace(new RegExp(`${marker} \\d+\\n`), '') };
    },
    begin(command) {
      const begin = output.length;
      type(command);
      return () => output.slice(begin);
    },
    async close() {
      if (shell.pid !== undefined && shell.exitCode === null) process.kill(-shell.pid, 'SIGTERM');
      shell.stdin.end();
      await ended;
    },
  };
}
