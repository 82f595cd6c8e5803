import { Command, Option } from 'commander';
import { examples } from './usage.ts';

export interface DemoOptions {
  org: string;
  size: 'small' | 'large';
  seed: number;
}

const whole = (text: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`a seed is a whole number, not ${text}`);
  return number;
};

/** No group of its own: there is one thing to do. */
export function demoCommand(): Command {
  return new Command('demo')
    .description('fill an empty organization with demonstration data')
    .requiredOption('--org <slug>', 'the organization')
    .addOption(new Option('--size <size>', 'how much of it').choices(['small', 'large']).default('small'))
    .option('--seed <number>', 'another seed makes another company', whole, 7)
    .addHelpText('after', examples('demo --org acme', 'demo --org acme --size large --seed 12'))
    .action(async (options: DemoOptions) => (await import('./demo.ts')).fill(options));
}
