import { Command, Option } from 'commander';
import { restPrefix } from '#server/calls/operation-meta.ts';
import type { Connection } from './remote/connection.ts';
import { examples } from './usage.ts';

interface Forwarding extends Connection {
  forwardTo: string;
  secret?: string;
}

export interface Listening extends Forwarding {
  events?: string;
}

export type Triggering = Forwarding;

export interface Tailing extends Connection {
  statusClass?: string;
  search?: string;
}

const connected = (command: Command): Command =>
  command
    .addOption(
      new Option('--url <url>', 'the address of the API')
        .env('PLATFORM_URL')
        .default(`http://127.0.0.1:3000${restPrefix}`),
    )
    .addOption(
      new Option('--token <token>', 'a token of the organization')
        .env('PLATFORM_TOKEN')
        .makeOptionMandatory(true),
    );

const forwarding = (command: Command): Command =>
  connected(command)
    .requiredOption('--forward-to <url>', 'the address of your receiver, such as http://127.0.0.1:4000/hook')
    .addOption(
      new Option('--secret <whsec_…>', 'sign with this secret instead of a new one').env('WEBHOOK_SECRET'),
    );

/** Commands for people who write a receiver or an integration. They call a running installation. */
export function remoteCommands(): Command[] {
  const listen = forwarding(new Command('listen'))
    .description('send new events to a local address as they happen, signed like webhooks')
    .option('--events <list>', 'only these, comma-separated: contact.created, deal.*')
    .addHelpText('after', examples('listen --forward-to http://127.0.0.1:4000/hook --events contact.*'))
    .action(async (options: Listening) => (await import('./remote/listen.ts')).listen(options));
  const trigger = forwarding(new Command('trigger'))
    .description('send one event of a type to a local address: the newest, or the example of the catalogue')
    .argument('<event>', 'the type, such as contact.created')
    .addHelpText('after', examples('trigger deal.won --forward-to http://127.0.0.1:4000/hook'))
    .action(async (event: string, options: Triggering) =>
      (await import('./remote/trigger.ts')).trigger(event, options),
    );
  return [listen, trigger];
}

export function logCommands(): Command {
  const group = new Command('logs')
    .description('the log of API calls: tail')
    .addHelpText('after', examples('logs tail'));
  connected(group.command('tail'))
    .description('print the calls of the tokens of an organization as they happen; needs the role admin')
    .addOption(new Option('--status-class <class>', 'only these').choices(['2xx', '4xx', '5xx']))
    .option('--search <text>', 'only calls with this id, or whose path begins with this')
    .addHelpText('after', examples('logs tail --status-class 4xx'))
    .action(async (options: Tailing) => (await import('./remote/tail-logs.ts')).tailLogs(options));
  return group;
}
