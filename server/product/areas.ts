import { ai } from '#server/areas/ai/index.ts';
import { contracts } from '#server/areas/contracts/index.ts';
import { crm } from '#server/areas/crm/index.ts';
import { editing } from '#server/areas/editing/index.ts';
import { finance } from '#server/areas/finance/index.ts';
import { hr } from '#server/areas/hr/index.ts';
import { integrations } from '#server/areas/integrations/index.ts';
import { purchasing } from '#server/areas/purchasing/index.ts';
import { work } from '#server/areas/work/index.ts';
import type { AreaDefinition } from '#server/resources/resource/area.ts';
import { platform } from './platform.ts';

/** The areas of the product, in the order in which they build on each other. */
export const areas: readonly AreaDefinition[] = [
  platform,
  crm,
  work,
  contracts,
  finance,
  hr,
  purchasing,
  ai,
  editing,
  integrations,
];
