import { type FirstStep, firstEvent } from '#server/areas/platform/first-steps.ts';
import { claimOperation } from './claim-operation.ts';

export const firstClaim: FirstStep = {
  key: 'claim',
  doneAt: firstEvent('edit_card.claimed'),
  by: claimOperation,
};
