import type { Outputs } from '#components/base/data/trpc.ts';

export type Connection = Outputs['integrationConnections']['get']['data'];
export type Provider = Outputs['integrationCatalog']['list']['data'][number];
export type Run = Outputs['integrationRuns']['get']['data'];
export type RowError = Outputs['integrationRuns']['errors']['data'][number];
export type TestStep = Outputs['integrationConnections']['test']['data']['steps'][number];

export const connectionStatuses = ['connected', 'error', 'pending', 'disabled'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** The status as one of the known ones; the list types it as text. */
export const statusOf = ({ status }: Pick<Connection, 'status'>): ConnectionStatus =>
  connectionStatuses.find((one) => one === status) ?? 'pending';

export const runStatuses = ['queued', 'running', 'succeeded', 'partial', 'failed', 'cancelled'] as const;
export type RunStatus = (typeof runStatuses)[number];

export const runStatusOf = ({ status }: Pick<Run, 'status'>): RunStatus =>
  runStatuses.find((one) => one === status) ?? 'queued';

export const isBusy = ({ status }: Pick<Run, 'status'>) => status === 'queued' || status === 'running';

export const connectionTones = {
  connected: 'good',
  error: 'bad',
  pending: 'waiting',
  disabled: 'quiet',
} as const satisfies Record<ConnectionStatus, string>;

export const runTones = {
  queued: 'waiting',
  running: 'waiting',
  succeeded: 'good',
  partial: 'waiting',
  failed: 'bad',
  cancelled: 'quiet',
} as const satisfies Record<RunStatus, string>;

export const outcomes = ['created', 'updated', 'unchanged', 'skipped', 'sent', 'removed', 'failed'] as const;

/** The row counts of a run, summed over all kinds of record. */
export function totalsOf({ counts }: Pick<Run, 'counts'>): Record<(typeof outcomes)[number], number> {
  const all = Object.values(counts);
  const sumOf = (name: (typeof outcomes)[number]) => all.reduce((sum, one) => sum + (one[name] ?? 0), 0);
  return {
    created: sumOf('created'),
    updated: sumOf('updated'),
    unchanged: sumOf('unchanged'),
    skipped: sumOf('skipped'),
    sent: sumOf('sent'),
    removed: sumOf('removed'),
    failed: sumOf('failed'),
  };
}

export const presets = ['hourly', 'daily', 'workdays', 'weekly', 'monthly'] as const;

export const presetOf = (schedule: string | null) => presets.find((one) => one === schedule);

export const placeOf = (id: string, part?: string) => `/integrations/${id}${part ? `/${part}` : ''}`;
export const placeOfProvider = (key: string) => `/integrations/catalog/${key}`;
