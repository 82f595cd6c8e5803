import { withTimelines } from '#server/base/events/timeline.ts';
import type { AreaDefinition } from '#server/resources/resource/area.ts';
import { agentList } from './agents/agent-list.ts';
import { logDecision } from './agents/log-decisions.ts';
import { agents } from './agents/operations.ts';
import { runEventKinds } from './agents/run-rows.ts';
import { scoreLead } from './crm/score-lead.ts';
import { featureList } from './functions/feature-list.ts';
import { functions, runAnswers } from './functions/operations.ts';
import { aiRun } from './functions/runs.ts';
import { modelEventKinds, modelSettings } from './model/model-settings.ts';
import { suggestions } from './suggestions/operations.ts';
import { proposals } from './suggestions/proposals.ts';
import { suggestion } from './suggestions/suggestions.ts';
import { suggestionWaiting } from './suggestions/waiting.ts';

const prefixes = { agent_run: 'agr', agent_step: 'ags' };

declare module '#server/vocabulary/ids.ts' {
  interface Kinds extends Record<keyof typeof prefixes, unknown> {}
}

export const aiRouter = withTimelines({
  agentSuggestions: suggestions,
  ai: functions,
  leadScores: { update: scoreLead },
  aiRuns: runAnswers,
  aiModel: modelSettings,
  agents,
});

export const ai: AreaDefinition = {
  name: 'ai',
  router: aiRouter,
  prefixes,
  resources: [suggestion.resource, aiRun.resource],
  events: [...modelEventKinds, ...runEventKinds],
  followers: { agent_suggestion: logDecision },
  topics: [suggestionWaiting],
  features: featureList,
  agents: agentList,
  proposers: proposals,
};
