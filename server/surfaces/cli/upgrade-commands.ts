import { Command } from 'commander';
import { examples } from './usage.ts';

export function upgradeCommands(): Command {
  const group = new Command('upgrade')
    .description('the end of a rolling upgrade')
    .addHelpText('after', examples('upgrade finish'));
  group
    .command('finish')
    .description(
      'complete what an earlier version has written beside this one; run it when no process of that version is left',
    )
    .addHelpText('after', examples('upgrade finish'))
    .action(async () => (await import('./upgrade.ts')).finish());
  return group;
}
