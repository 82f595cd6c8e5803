import { Command } from 'commander';
import { examples } from './usage.ts';

export const doctorCommand = (): Command =>
  new Command('doctor')
    .description('check the settings, the database, the mail server, the disk and the stores of files')
    .option('--json', 'as JSON')
    .addHelpText('after', examples('doctor', 'doctor --json'))
    .action(async (options: { json?: boolean }) => (await import('./doctor/doctor.ts')).doctor(options));
