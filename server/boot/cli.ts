import { leave } from '#server/surfaces/cli/interruption.ts';
import { runCommand } from '#server/surfaces/cli/run.ts';

/** The operator's commands as a process. */
process.on('SIGINT', () => leave(130));
process.on('SIGTERM', () => leave(143));
process.exitCode = await runCommand(process.argv.slice(2));
