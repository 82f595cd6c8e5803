import { Command } from 'commander';
import { examples } from './usage.ts';

const collect = (text: string, before: readonly string[] = []): string[] => [...before, text];

export function clusterCommands(): Command {
  const cluster = new Command('cluster')
    .description('PostgreSQL on several machines, with Citus')
    .addHelpText('after', examples('cluster init --node db1:5432 --node db2:5432'));
  cluster
    .command('init')
    .description(
      'make the database of DATABASE_URL the coordinator of a Citus cluster, and distribute its tables',
    )
    .option('--node <host:port>', 'a node to add; repeat it for each', collect)
    .addHelpText('after', examples('cluster init --node db1:5432 --node db2:5432', 'cluster init'))
    .action(async ({ node = [] }: { node?: string[] }) => (await import('./cluster.ts')).init(node));
  return cluster;
}
