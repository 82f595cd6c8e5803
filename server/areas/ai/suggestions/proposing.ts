import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import type { AnyProperty, AnyStatus } from '#server/resources/resource/registry.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { inLanguage } from '#server/vocabulary/wording/in-language.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { toColumn, toStored } from '#server/vocabulary/wording/stored.ts';
import { kindOf } from './kinds.ts';
import { t } from './messages.ts';
import { type AgentSuggestion, suggestion } from './suggestions.ts';

export interface Evidence {
  text: Message;
  record?: { type: Kind; id: string };
}

/** The names are those of properties of some kind of record, or of options of operations. */
export type ProposedInput = {
  readonly [N in Exclude<AnyProperty, 'status'> | 'duplicate_id']?: unknown;
} & { readonly status?: AnyStatus };

/** A problem that an agent has found, and the input of the operation that would solve it. */
export interface Finding {
  kind: string;
  target: { type: Kind; id: string };
  title: Message;
  rationale: Message;
  evidence: Evidence[];
  /** Messages in it become texts in the organization's language, because they are written into records. */
  input: ProposedInput;
  amount?: number | null;
  currency?: string | null;
  confidence: number;
  /** The owner of the record, where it has one. */
  owner_id?: string | null;
}

interface Source {
  agent: string;
  rule: string;
  runId: string;
  expiresAt: string;
}

const longestTitle = 300;

/** The title of a record is cut to the length that every kind of record accepts. */
function writtenInput(input: Finding['input'], locale: Locale): Finding['input'] {
  const written = inLanguage(input, locale);
  const { title }: ProposedInput = written;
  return typeof title === 'string' ? { ...written, title: title.slice(0, longestTitle) } : written;
}

/** The content of the suggestion for a finding, also for findings that are not stored. */
export const contentOf = (ctx: Pick<Ctx, 'actor'>, agent: string, finding: Finding) => {
  const { operation, minutes } = kindOf(agent, finding.kind);
  const { title, rationale, evidence, input, amount = null, currency = null, confidence } = finding;
  const { owner_id = null } = finding;
  return {
    owner_id,
    title,
    rationale,
    evidence,
    proposed: { operation, input: writtenInput(input, settingsOf(ctx).locale) },
    impact: { amount, currency, minutes },
    confidence: Math.round(confidence * 100) / 100,
  };
};

/** The same as it is stored. */
function storedContentOf(ctx: Ctx, agent: string, finding: Finding) {
  const { title, rationale, evidence, ...rest } = contentOf(ctx, agent, finding);
  return {
    ...rest,
    title: toColumn(title),
    rationale: toColumn(rationale),
    evidence: evidence.map((one) => ({ ...one, text: toStored(one.text) })),
  };
}

export async function propose(ctx: Ctx, source: Source, finding: Finding): Promise<AgentSuggestion> {
  const { agent, rule, runId, expiresAt } = source;
  const { kind, target } = finding;
  const fixed = {
    ...storedContentOf(ctx, agent, finding),
    agent,
    kind,
    target,
    target_id: target.id,
    rule,
    run_id: runId,
    seen_count: 1,
    last_seen_at: ctx.now,
    expires_at: expiresAt,
  };
  return (await createOwnRecord(ctx, suggestion.resource, {}, fixed)).record;
}

/** Brings an open suggestion up to date when its problem is found again. This is no event, because nothing was decided. */
export const refresh = (
  ctx: Ctx,
  open: Pick<AgentSuggestion, 'id' | 'seen_count'>,
  source: Source,
  finding: Finding,
): Promise<AgentSuggestion> =>
  amendRecord(
    ctx,
    suggestion.resource,
    open.id,
    {
      ...storedContentOf(ctx, source.agent, finding),
      rule: source.rule,
      run_id: source.runId,
      seen_count: open.seen_count + 1,
      last_seen_at: ctx.now,
    },
    null,
  );

/** Closes a suggestion whose problem is not found any more. */
export const withdraw = (ctx: Ctx, open: Pick<AgentSuggestion, 'id'>): Promise<AgentSuggestion> =>
  amendRecord(ctx, suggestion.resource, open.id, {
    status: 'expired',
    reason: toColumn(t('problemGone')),
  });
