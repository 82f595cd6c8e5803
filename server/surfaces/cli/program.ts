import { Command } from 'commander';
import { version } from '#server/vocabulary/config.ts';
import { backupCommands } from './backup-commands.ts';
import { clusterCommands } from './cluster-commands.ts';
import { demoCommand } from './demo-commands.ts';
import { doctorCommand } from './doctor-command.ts';
import { organizationCommands } from './organization-commands.ts';
import { logCommands, remoteCommands } from './remote-commands.ts';
import { tokenCommands } from './token-commands.ts';
import { upgradeCommands } from './upgrade-commands.ts';
import { commandLine, examples } from './usage.ts';
import { userCommands } from './user-commands.ts';

/** Commands are described in the *-commands files; what they do is loaded when one of them is called. */
export function program(): Command {
  const root = new Command(commandLine)
    .description(
      'Organizations, people and API tokens of this installation.\nWorks beside a running server, without one, and with DATABASE_URL.',
    )
    .version(version)
    .addHelpText(
      'after',
      examples(
        'org create --slug acme --name "Acme" --country ES --timezone Europe/Madrid --currency EUR --language es',
        "user create --org acme --email a@example.com --role admin --password 'twelve letters or more'",
        'token create --org acme --role manager --name n8n',
        'token list --org acme',
        'token revoke --org acme --id tok_…',
        'demo --org acme --size large',
        'org recount --org acme',
        'backup /backups/platform.gz',
        'restore /backups/platform.gz',
        'doctor',
        'listen --forward-to http://127.0.0.1:4000/hook',
        'logs tail',
        'cluster init --node db1:5432 --node db2:5432',
        'token create --help',
      ),
    );
  const groups = [
    organizationCommands(),
    userCommands(),
    tokenCommands(),
    clusterCommands(),
    upgradeCommands(),
    logCommands(),
  ];
  for (const group of groups) {
    for (const command of group.commands) setManners(command);
    root.addCommand(setManners(group));
  }
  for (const command of [demoCommand(), ...backupCommands(), doctorCommand(), ...remoteCommands()])
    root.addCommand(setManners(command));
  return setManners(root);
}

/** Refusals are thrown, and the caller prints them in one line. */
const setManners = (command: Command): Command =>
  command
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .allowExcessArguments(false);
