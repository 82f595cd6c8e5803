'use client';

import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { logOutcomes, logSteps } from './agents.ts';

export const tabs = ['agents', 'functions', 'log', 'model'] as const;
export const agentTabs = ['run', 'settings', 'log'] as const;

const narrowing = {
  step: parseAsStringLiteral(logSteps),
  outcome: parseAsStringLiteral(logOutcomes),
  agent: parseAsString,
  run: parseAsString,
  page: parseAsInteger.withDefault(1),
};

/** The filters of the log, stored in the address. */
export const useLogView = () => useQueryStates(narrowing, { history: 'replace', clearOnDefault: true });

export const noFilters = { step: null, outcome: null, agent: null, run: null, page: null };

export const useTab = () =>
  useQueryStates({
    tab: parseAsStringLiteral(tabs).withDefault('agents').withOptions({ history: 'push' }),
  });

export const useAgentTab = () =>
  useQueryStates({
    tab: parseAsStringLiteral(agentTabs).withDefault('run').withOptions({ history: 'push' }),
  });
