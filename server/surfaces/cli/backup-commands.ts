import { Command } from 'commander';
import { examples } from './usage.ts';

export function backupCommands(): Command[] {
  const backup = new Command('backup')
    .description('write the whole database to one file while servers keep running')
    .argument('<file>', 'a file that is not there yet; it will hold secrets and personal data')
    .addHelpText('after', examples('backup /backups/platform-2030-01-31.gz'))
    .action(async (file: string) => (await import('./backup.ts')).backup(file));
  const restore = new Command('restore')
    .description('restore an empty installation from a backup file, completely or not at all')
    .argument('<file>', 'the file')
    .addHelpText('after', examples('restore /backups/platform-2030-01-31.gz'))
    .action(async (file: string) => (await import('./backup.ts')).restore(file));
  return [backup, restore];
}
