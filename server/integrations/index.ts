import { integrationCatalog } from './catalog.ts';
import { integrationConnections } from './connection-operations.ts';
import { hooks } from './hooks.ts';
import { integrationLinks } from './links.ts';
import { integrationMapping } from './mapping-operations.ts';
import { integrationRuns } from './run-operations.ts';
import { integrationTests } from './testing.ts';

export const integrationArea = {
  integrationCatalog,
  integrationConnections: { ...integrationConnections, ...integrationTests },
  integrationMapping,
  integrationRuns,
  integrationLinks,
  hooks,
};
