import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs } from '#components/base/data/trpc.ts';
import { connectionStatuses, runStatuses } from './integrations.ts';

/** The filters of the list of connections, stored in the address. */
export const integrationsParsers = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(connectionStatuses),
  removed: parseAsBoolean.withDefault(false),
  page: parseAsInteger.withDefault(1),
};

interface PlaceView {
  q: string;
  status: (typeof connectionStatuses)[number] | null;
  removed: boolean;
  page: number;
}

export const connectionsInput = ({ q, status, removed, page }: PlaceView) =>
  ({
    page: Math.max(1, page),
    per_page: 50,
    sort_by: 'name',
    sort_dir: 'asc',
    ...(q.trim() ? { search: q.trim() } : {}),
    ...(status ? { status } : {}),
    ...(removed ? { include_deleted: true } : {}),
  }) satisfies Inputs['integrationConnections']['list'];

export const askers = ['call', 'schedule', 'hook', 'event'] as const;
export const modes = ['full', 'incremental'] as const;
export const kindsOfRun = ['real', 'trial'] as const;

/** The filters of a connection's runs, stored in the address. */
export const runsParsers = {
  status: parseAsStringLiteral(runStatuses),
  asked: parseAsStringLiteral(askers),
  mode: parseAsStringLiteral(modes),
  kind: parseAsStringLiteral(kindsOfRun),
  page: parseAsInteger.withDefault(1),
};

interface RunsView {
  status: (typeof runStatuses)[number] | null;
  asked: (typeof askers)[number] | null;
  mode: (typeof modes)[number] | null;
  kind: (typeof kindsOfRun)[number] | null;
  page: number;
}

export const runsInput = (id: string, { status, asked, mode, kind, page }: RunsView) =>
  ({
    id,
    page: Math.max(1, page),
    per_page: 20,
    ...(status ? { status } : {}),
    ...(asked ? { asked_by: asked } : {}),
    ...(mode ? { mode } : {}),
    ...(kind ? { dry_run: kind === 'trial' } : {}),
  }) satisfies Inputs['integrationRuns']['listOfConnection'];

export const latestRunInput = (id: string) => ({ id, per_page: 1 });

/** The filters of a run's failed rows, stored in the address. */
export const errorsParsers = {
  resource: parseAsString,
  page: parseAsInteger.withDefault(1),
};

export const errorsInput = (id: string, { resource, page }: { resource: string | null; page: number }) =>
  ({
    id,
    page: Math.max(1, page),
    per_page: 20,
    ...(resource ? { resource } : {}),
  }) satisfies Inputs['integrationRuns']['errors'];

/** The filters of linked records, stored in the address. */
export const linksParsers = {
  q: parseAsString.withDefault(''),
  resource: parseAsString,
  page: parseAsInteger.withDefault(1),
};

const ourId = /^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/;

/**
 * A search text that is one of our ids searches our records; any other text searches the ids of the other
 * system.
 */
export const linksInput = (
  system: string,
  { q, resource, page }: { q: string; resource: string | null; page: number },
) =>
  ({
    system,
    page: Math.max(1, page),
    per_page: 50,
    sort_dir: 'asc',
    ...(q.trim() ? { [ourId.test(q.trim()) ? 'record_id' : 'external_id']: q.trim() } : {}),
    ...(resource ? { resource } : {}),
  }) satisfies Inputs['integrationLinks']['list'];
