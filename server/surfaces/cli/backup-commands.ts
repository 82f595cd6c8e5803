import { Command } from 'commander';
import { examples } from './usage.ts';

export function backupCommands(): Command[] {
  const backup = new Command('backup')
    .description('write everything the database holds to one file, while servers go on working')
    .argument('<file>', 'a file that is not there yet; it will hold secrets and personal data')
    .addHelpText('after', examples('backup /backups/platform-2030-01-31.gz'))
    .action(async (file: string) => (await import('./backup.ts')).backup(file));
  const restore = new Command('restore')
    .description('fill an empty installation from a file that backup wrote; all of it or nothing')
    .argument('<file>', 'the file')
    .addHelpText('after', examples('restore /backups/platform-2030-01-31.gz'))
    .action(async (file: string) => (await import('./backup.ts')).restore(file));
  return [backup, restore];
}
