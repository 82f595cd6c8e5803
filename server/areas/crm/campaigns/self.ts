import { resourceOf } from '#server/kernel/resource/registry.ts';

/** Campaigns, for the work behind them that campaigns themselves depend on. */
export const campaignSelf = () => resourceOf('campaign');
