import { defineStates } from '#server/resources/resource/states.ts';
import { t } from './messages.ts';

const cancelled = {
  role: 'manager',
  event: 'cancelled',
  needs: { cancel_reason: 'The bank refused the file' },
  stamps: ['cancelled_at'],
} as const;

/** A transfer is ordered and executed by operations of its own, which do more than a step. */
export const transferStates = defineStates(
  'draft',
  {
    draft: { ordered: { by: 'platform', event: 'ordered', stamps: ['ordered_at'] }, cancelled },
    ordered: { executed: { by: 'platform', event: 'executed', stamps: ['executed_at'] }, cancelled },
    executed: {},
    cancelled: {},
  },
  { draft: 'idle', ordered: 'going', executed: 'good', cancelled: 'over' },
  { ordered: t('orderInstead'), executed: t('executeInstead'), cancelled: t('takeBackInstead') },
);

/** The states in which a transfer will still pay its documents. */
export const payingStates = ['draft', 'ordered'] as const;
