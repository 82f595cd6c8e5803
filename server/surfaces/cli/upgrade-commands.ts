import { Command } from 'commander';
import { examples } from './usage.ts';

export function upgradeCommands(): Command {
  const group = new Command('upgrade')
    .description('the end of a rolling upgrade')
    .addHelpText('after', examples('upgrade finish'));
  group
    .command('finish')
    .description(
      'complete what version 1.0 has written beside this version; run it when no process of 1.0 is left',
    )
    .addHelpText('after', examples('upgrade finish'))
    .action(async () => (await import('./upgrade.ts')).finish());
  return group;
}
