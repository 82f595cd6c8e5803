import { CommanderError } from 'commander';
import { program } from './program.ts';

/** Runs one command. Wrong arguments end with 2, what could not be done with 1; standard output has results only. */
export async function runCommand(args: readonly string[]): Promise<number> {
  try {
    await program().parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return refuse(error);
    const { explain } = await import('./explain.ts');
    const { line, exitCode } = explain(error);
    console.error(line);
    return exitCode;
  }
}

/** Help asked for is a result; help that answers a missing command is not, and a line that points there is enough. */
function refuse({ code, exitCode, message }: CommanderError): number {
  if (exitCode === 0) return 0;
  const reason = code === 'commander.help' ? 'error: missing command' : message.replace(/\s*\n\s*/g, ' ');
  console.error(`${reason} (see --help)`);
  return 2;
}
