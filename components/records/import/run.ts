import type { Entry } from '../kinds/kind.ts';

const statuses = ['open', 'queued', 'running', 'completed', 'failed', 'cancelled'] as const;

/** An import as the console shows it. */
export interface Run {
  id: string;
  status: (typeof statuses)[number];
  resource: string;
  columns: string[];
  isTrial: boolean;
  error: string | null;
  madeAt: string;
  counts: {
    done: number;
    total: number;
    created: number;
    updated: number;
    unchanged: number;
    failed: number;
  };
}

const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

export function runOf(entry: Entry): Run {
  const count = (name: string) => Number(entry[name] ?? 0);
  return {
    id: entry.id,
    status: statuses.find((one) => one === entry.status) ?? 'open',
    resource: String(entry.resource),
    columns: texts(entry.columns),
    isTrial: entry.dry_run === true,
    error: typeof entry.error === 'string' ? entry.error : null,
    madeAt: String(entry.created_at),
    counts: {
      done: count('done'),
      total: count('total'),
      created: count('created'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      failed: count('failed'),
    },
  };
}

export const isBusy = ({ status }: Run) => status === 'queued' || status === 'running';
