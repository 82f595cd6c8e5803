import type { Agent } from './agent.ts';
import { contractWatch } from './contracts/contract-watch.ts';
import { dataSteward } from './crm/data-steward.ts';
import { leadQualifier } from './crm/lead-qualifier.ts';
import { pipelineKeeper } from './crm/pipeline-keeper.ts';
import { cashGuard } from './finance/cash-guard.ts';
import { collections } from './finance/collections.ts';
import { hrWatch } from './hr/hr-watch.ts';
import { buyer } from './purchasing/buyer.ts';
import { constructionCost } from './purchasing/construction-cost.ts';
import { projectWatch } from './work/project-watch.ts';
import { supportTriage } from './work/support-triage.ts';

/** Every agent, by the area that it watches. */
export const agentList: readonly Agent[] = [
  contractWatch,
  dataSteward,
  leadQualifier,
  pipelineKeeper,
  cashGuard,
  collections,
  hrWatch,
  buyer,
  constructionCost,
  projectWatch,
  supportTriage,
];
