import { integrationCatalog } from './connections/catalog.ts';
import { integrationConnections } from './connections/connection-operations.ts';
import { hooks } from './hooks/hooks.ts';
import { integrationLinks } from './mapping/links.ts';
import { integrationMapping } from './mapping/mapping-operations.ts';
import { integrationRuns } from './runs/run-operations.ts';
import './providers/sending.ts';
import { integrationTests } from './connections/testing.ts';

export const integrationArea = {
  integrationCatalog,
  integrationConnections: { ...integrationConnections, ...integrationTests },
  integrationMapping,
  integrationRuns,
  integrationLinks,
  hooks,
};
