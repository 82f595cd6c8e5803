import { Command, Option } from 'commander';
import { type Locale, locales } from '#server/vocabulary/locales.ts';
import { limit } from './options.ts';
import { examples } from './usage.ts';

export interface NewOrganization {
  slug: string;
  name: string;
  country: string;
  timezone: string;
  currency: string;
  language: Locale;
}

const create =
  'org create --slug acme --name "Acme" --country ES --timezone Europe/Madrid --currency EUR --language es';

export interface OrganizationLimits {
  org: string;
  reads?: number | 'default';
  writes?: number | 'default';
}

export function organizationCommands(): Command {
  const group = new Command('org')
    .description('organizations: create, list, and their limits')
    .addHelpText('after', examples(create, 'org list'));
  group
    .command('create')
    .description('create an organization')
    .requiredOption('--slug <slug>', 'short name: lower-case letters, digits and dashes')
    .requiredOption('--name <name>', 'the name people see')
    .requiredOption('--country <code>', 'where it is, such as ES')
    .requiredOption('--timezone <zone>', 'by which its days begin and end, such as Europe/Madrid')
    .requiredOption('--currency <code>', 'in which it counts, such as EUR')
    .addOption(
      new Option('--language <language>', 'of its documents and mails')
        .choices(locales)
        .makeOptionMandatory(),
    )
    .addHelpText('after', examples(create))
    .action(async (options: NewOrganization) => (await actions()).create(options));
  group
    .command('list')
    .description('list all organizations')
    .option('--json', 'as JSON')
    .addHelpText('after', examples('org list', 'org list --json'))
    .action(async (options: { json?: boolean }) => (await actions()).list(options));
  group
    .command('limits')
    .description('show or change how many calls a minute each token of an organization may make')
    .requiredOption('--org <slug>', 'the organization')
    .option('--reads <number>', 'reads per minute; 0: no limit; default: as the installation', limit)
    .option('--writes <number>', 'writes per minute; 0: no limit; default: as the installation', limit)
    .addHelpText(
      'after',
      examples('org limits --org acme --writes 120', 'org limits --org acme --reads default'),
    )
    .action(async (options: OrganizationLimits) => (await actions()).limits(options));
  group
    .command('recount')
    .description(
      'recalculate the totals of the dashboard and reports from the records, and correct wrong ones',
    )
    .requiredOption('--org <slug>', 'the organization')
    .addHelpText('after', examples('org recount --org acme'))
    .action(async ({ org }: { org: string }) => (await import('./recount.ts')).recount(org));
  return group;
}

const actions = () => import('./organizations.ts');
