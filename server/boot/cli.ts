import { CommanderError } from 'commander';
import { leave } from '#server/surfaces/cli/interruption.ts';
import { program } from '#server/surfaces/cli/program.ts';

/** The operator's commands. Wrong arguments end with 2, what could not be done with 1; stdout holds results only. */
async function main(): Promise<number> {
  try {
    await program().parseAsync();
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return refuse(error);
    const { explain } = await import('#server/surfaces/cli/explain.ts');
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

process.on('SIGINT', () => leave(130));
process.on('SIGTERM', () => leave(143));
process.exitCode = await main();
