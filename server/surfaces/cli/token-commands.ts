import { Command, Option } from 'commander';
import type { Area, TokenRole } from '#server/kernel/access/access.ts';
import { areaNames, tokenRoles } from '#server/kernel/access/access.ts';
import { addresses, expiry, listOf, wholeNumber } from './options.ts';
import { examples } from './usage.ts';

export interface NewToken {
  org: string;
  role: TokenRole;
  name: string;
  areas?: Area[];
  ip?: string[];
  expires?: string;
}

export interface OneToken {
  org: string;
  id: string;
}

export interface Rotation extends OneToken {
  overlap: number;
}

export function tokenCommands(): Command {
  const group = new Command('token')
    .description('API tokens: create, list, rotate, revoke')
    .addHelpText('after', examples('token create --help', 'token list --org acme'));
  group
    .command('create')
    .description('create a token; its value is printed on standard output once')
    .requiredOption('--org <slug>', 'the organization it belongs to')
    .addOption(new Option('--role <role>', 'what it may do').choices(tokenRoles).makeOptionMandatory(true))
    .requiredOption('--name <name>', 'what it is for')
    .option('--areas <list>', `only these, comma-separated: ${areaNames.join(', ')}`, listOf(areaNames))
    .option('--expires <when>', 'after 90d, with the day 2030-12-31, or at 2030-12-31T18:00:00Z', expiry)
    .option('--ip <list>', 'only from these addresses or networks, comma-separated', addresses)
    .addHelpText(
      'after',
      examples(
        'token create --org acme --role manager --name n8n',
        'token create --org acme --role viewer --name reports --areas crm,finance --expires 90d --ip 10.0.0.0/8',
      ),
    )
    .action(async (options: NewToken) => (await actions()).create(options));
  group
    .command('list')
    .description('list the tokens of an organization, newest first')
    .requiredOption('--org <slug>', 'the organization')
    .option('--json', 'as JSON')
    .addHelpText('after', examples('token list --org acme', 'token list --org acme --json'))
    .action(async (options: { org: string; json?: boolean }) => (await lists()).list(options));
  group
    .command('rotate')
    .description('replace a token: prints the new value; the old one works until the overlap ends')
    .requiredOption('--org <slug>', 'the organization')
    .requiredOption('--id <id>', 'the token, as the list shows it')
    .option('--overlap <minutes>', 'how long both work', wholeNumber, 60)
    .addHelpText('after', examples('token rotate --org acme --id tok_… --overlap 1440'))
    .action(async (options: Rotation) => (await actions()).rotate(options));
  group
    .command('revoke')
    .description('revoke a token; its next request is refused')
    .requiredOption('--org <slug>', 'the organization')
    .requiredOption('--id <id>', 'the token, as the list shows it')
    .addHelpText('after', examples('token revoke --org acme --id tok_…'))
    .action(async (options: OneToken) => (await actions()).revoke(options));
  return group;
}

const actions = () => import('./token-changes.ts');
const lists = () => import('./token-list.ts');
