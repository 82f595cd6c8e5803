'use client';

import { useRuleText } from './use-rule-text.ts';

export function RuleText({ rule }: { rule: string }) {
  return useRuleText()(rule);
}
