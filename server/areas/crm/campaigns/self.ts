import { findResource } from '#server/kernel/resource/registry.ts';

/** Campaigns, for the work behind them that campaigns themselves depend on. */
export const campaignSelf = () => {
  const found = findResource('campaign');
  if (!found) throw new Error('campaigns are no resource');
  return found;
};
