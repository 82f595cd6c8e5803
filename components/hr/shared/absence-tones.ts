import type { Outputs } from '#components/base/data/trpc.ts';
import type { Tone } from '#server/kernel/values/tones.ts';

type Status = Outputs['absences']['list']['data'][number]['status'];

export const absenceTones: Readonly<Record<Status, Tone>> = {
  requested: 'waiting',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'over',
};
