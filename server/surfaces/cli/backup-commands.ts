import { Command } from 'commander';
import { examples } from './usage.ts';

export function backupCommands(): Command[] {
  const backup = new Command('backup')
    .description(
      'write the whole database to one file, and uploaded files beside it, while servers keep running',
    )
    .argument('<file>', 'a file that is not there yet; it will hold secrets and personal data')
    .option(
      '--no-files',
      'leave out the bytes of uploaded files, because their store has a backup of its own',
    )
    .addHelpText('after', examples('backup /backups/platform-2030-01-31.gz'))
    .action(async (file: string, options: { files: boolean }) =>
      (await import('./backup.ts')).backup(file, options),
    );
  const restore = new Command('restore')
    .description('restore an empty installation from a backup file, completely or not at all')
    .argument('<file>', 'the file')
    .option('--no-files', 'leave out the bytes of uploaded files')
    .addHelpText('after', examples('restore /backups/platform-2030-01-31.gz'))
    .action(async (file: string, options: { files: boolean }) =>
      (await import('./backup.ts')).restore(file, options),
    );
  return [backup, restore];
}
