import type { Message } from '#server/vocabulary/wording/message.ts';
import { type Decided, placeOf } from '../suggestions/open-rows.ts';
import type { AgentSuggestion } from '../suggestions/suggestions.ts';
import type { Agent, AgentFinding } from './agent.ts';
import { type AgentConfig, autonomyOf } from './config.ts';
import { t } from './messages.ts';
import type { Muted } from './muting.ts';

type OpenSuggestion = Pick<AgentSuggestion, 'id' | 'status' | 'snoozed_until' | 'seen_count'>;

export interface Step {
  finding: AgentFinding;
  /** Whether the agent does it itself, suggests it to people, or leaves it alone. */
  step: 'act' | 'suggest' | 'skip';
  /** The suggestion of an earlier run that waits for a decision. */
  open: OpenSuggestion | undefined;
  reason: Message | null;
}

interface Known {
  agent: Pick<Agent, 'kinds'>;
  config: AgentConfig;
  open: ReadonlyMap<string, OpenSuggestion>;
  /** The newest first. */
  decided: readonly Decided[];
  muted: ReadonlyMap<string, Muted>;
  isQuiet: boolean;
  now: string;
}

const lasting: readonly Decided['status'][] = ['applied', 'rejected', 'undone'];

/** Decides about each finding; of two about the same record and kind only the first counts. */
export function planOf(findings: readonly AgentFinding[], known: Known): Step[] {
  const { config, open, now } = known;
  const since = new Date(Date.parse(now) - config.repeat_after_days * 86_400_000).toISOString();
  const recent = known.decided.filter((one) => one.decided_at >= since && lasting.includes(one.status));
  const last = new Map(recent.toReversed().map((one) => [placeOf(one.kind, one.target_id), one]));
  const seen = new Set<string>();
  let actions = 0;
  let fresh = 0;
  return findings.flatMap((finding): Step[] => {
    const place = placeOf(finding.kind, finding.target.id);
    if (seen.has(place)) return [];
    seen.add(place);
    const waiting = open.get(place);
    const step = (step: Step['step'], reason: Message | null = null) => [
      { finding, step, open: waiting, reason },
    ];
    const autonomy = autonomyOf(config, finding.kind);
    if (autonomy === 'off') return step('skip', t('switchedOff'));
    if (waiting?.status === 'snoozed')
      return step('skip', t('snoozedUntil', { until: waiting.snoozed_until ?? '' }));
    const before = last.get(place);
    if (!waiting && before)
      return step('skip', t('decidedOn', { status: before.status, day: before.decided_at.slice(0, 10) }));
    const muted = known.muted.get(finding.kind);
    if (!waiting && muted) return step('skip', t('isMuted', { rejected: muted.rejected, of: muted.of }));
    const mayAct = autonomy === 'auto_with_undo' && known.agent.kinds[finding.kind]?.undo !== undefined;
    if (mayAct && !known.isQuiet && actions < config.max_actions_per_run) {
      actions++;
      return step('act');
    }
    const held = !mayAct
      ? null
      : known.isQuiet
        ? t('quietHours')
        : t('actionLimit', { count: config.max_actions_per_run });
    if (waiting) return step('suggest', held);
    fresh++;
    return fresh > config.max_suggestions_per_run
      ? step('skip', t('suggestionLimit', { count: config.max_suggestions_per_run }))
      : step('suggest', held);
  });
}

/** Whether the scope of the organization or of the run includes the finding. */
export const isInScope = (
  { target, facets = {} }: AgentFinding,
  scope: Readonly<Record<string, readonly string[]>>,
): boolean => {
  const values: Readonly<Partial<Record<string, string | null>>> = facets;
  return Object.entries(scope).every(([name, wanted]) =>
    name === 'ids' ? wanted.includes(target.id) : wanted.includes(values[name] ?? ''),
  );
};
