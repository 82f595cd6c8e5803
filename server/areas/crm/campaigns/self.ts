import { resourceOf } from '#server/resources/resource/registry.ts';

/** Returns the resource of campaigns. It is looked up, because campaigns themselves depend on the work behind them. */
export const campaignSelf = () => resourceOf('campaign');
