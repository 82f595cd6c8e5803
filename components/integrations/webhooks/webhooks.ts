import type { Outputs } from '#components/base/data/trpc.ts';

export type Endpoint = Outputs['webhooks']['list']['data'][number];
export type ShownSecret = { endpoint: Endpoint; secret: string; isRotation: boolean };

export const conditions = ['well', 'failing', 'resting', 'new', 'off'] as const;
export type Condition = (typeof conditions)[number];

type Judged = Pick<Endpoint, 'enabled'> & {
  health: Pick<Endpoint['health'], 'failing_since' | 'paused_until' | 'last_success_at'>;
};

/** The condition of an endpoint; conditions that need action come first. */
export function conditionOf({ enabled, health }: Judged): Condition {
  if (!enabled) return 'off';
  if (health.failing_since !== null) return 'failing';
  if (health.paused_until !== null) return 'resting';
  return health.last_success_at === null ? 'new' : 'well';
}

export const nameOf = ({ description, url }: Pick<Endpoint, 'description' | 'url'>): string =>
  description || hostAndPath(url);

export const hostAndPath = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');
