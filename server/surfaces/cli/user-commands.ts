import { Command, Option } from 'commander';
import type { Role } from '#server/kernel/access/access.ts';
import { roles } from '#server/kernel/access/access.ts';
import { examples } from './usage.ts';

export interface Member {
  org: string;
  email: string;
}

export interface NewUser extends Member {
  role: Role;
  password?: string;
  name?: string;
}

export interface NewPassword {
  email: string;
  password: string;
}

export function userCommands(): Command {
  const group = new Command('user')
    .description('people: create, list, password, reset-second-factor, unlink, role, remove')
    .addHelpText('after', examples('user create --help', 'user list --org acme'));
  group
    .command('create')
    .description('add a person to an organization; a person known already keeps name and password')
    .requiredOption('--org <slug>', 'the organization')
    .requiredOption('--email <address>', 'the address the person signs in with')
    .addOption(role())
    .option('--password <password>', 'at least 12 characters; - reads it from standard input')
    .option('--name <name>', 'the display name (default: the part of the address before the @)')
    .addHelpText(
      'after',
      examples(
        "user create --org acme --email a@example.com --role admin --password 'twelve letters or more'",
        'user create --org acme --email a@example.com --role viewer --password - < password.txt',
      ),
    )
    .action(async (options: NewUser) => (await actions()).create(options));
  group
    .command('list')
    .description('list the people of an organization')
    .requiredOption('--org <slug>', 'the organization')
    .option('--json', 'as JSON')
    .addHelpText('after', examples('user list --org acme', 'user list --org acme --json'))
    .action(async (options: { org: string; json?: boolean }) => (await actions()).list(options));
  addAccountCommands(group);
  group
    .command('role')
    .description('change the role of a person in an organization')
    .requiredOption('--org <slug>', 'the organization')
    .requiredOption('--email <address>', 'whose')
    .addOption(role())
    .addHelpText('after', examples('user role --org acme --email a@example.com --role manager'))
    .action(async (options: Member & { role: Role }) => (await actions()).setRole(options));
  group
    .command('remove')
    .description('remove a person from an organization; records keep their name')
    .requiredOption('--org <slug>', 'the organization')
    .requiredOption('--email <address>', 'whom')
    .addHelpText('after', examples('user remove --org acme --email a@example.com'))
    .action(async (options: Member) => (await actions()).remove(options));
  return group;
}

/** Commands about what a person signs in with. */
function addAccountCommands(group: Command): void {
  group
    .command('password')
    .description('set a password; the person is signed out everywhere')
    .requiredOption('--email <address>', 'whose')
    .requiredOption('--password <password>', 'at least 12 characters; - reads it from standard input')
    .addHelpText('after', examples('user password --email a@example.com --password - < password.txt'))
    .action(async (options: NewPassword) => (await actions()).setPassword(options));
  group
    .command('reset-second-factor')
    .description('remove the second factor of a person who has lost it; the password stays')
    .requiredOption('--email <address>', 'whose')
    .addHelpText('after', examples('user reset-second-factor --email a@example.com'))
    .action(async (options: { email: string }) => (await actions()).resetSecondFactor(options));
  group
    .command('unlink')
    .description('remove the link to the single sign-on account; the next sign-in creates it again')
    .requiredOption('--email <address>', 'whose')
    .addHelpText('after', examples('user unlink --email a@example.com'))
    .action(async (options: { email: string }) => (await actions()).unlink(options));
}

const role = () =>
  new Option('--role <role>', 'what the person may do').choices(roles).makeOptionMandatory(true);

const actions = () => import('./users.ts');
