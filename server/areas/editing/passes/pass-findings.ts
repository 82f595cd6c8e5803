import type { z } from 'zod';
import type { Answer } from '#server/areas/ai/functions/answering.ts';
import type { Evidence, Finding } from '#server/areas/ai/suggestions/proposing.ts';
import { isKind } from '#server/vocabulary/ids.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { inLanguage } from '#server/vocabulary/wording/in-language.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { EditCard } from '../cards/cards.ts';
import { editEstimate } from '../functions/edit-estimate.ts';
import { videoQc } from '../functions/video-qc.ts';
import type { AiResult, Pass } from './ai-axis.ts';
import { clock } from './clock.ts';
import { t } from './messages.ts';
import { type Proposed, passKinds } from './pass-kinds.ts';
import { planOfResult, readTranscriptResult, type TranscriptResult } from './plan-of-run.ts';

type Figures = AiResult['figures'];

export interface Findings {
  figures: Figures;
  findings: Finding[];
}

interface Found {
  card: EditCard;
  runId: string;
  answer: Answer;
  /** The language of the organization. */
  locale: Locale;
}

const mostEvidence = 10;

const named = ({ type, id }: { type: string; id: string }): Partial<Pick<Evidence, 'record'>> =>
  isKind(type) ? { record: { type, id } } : {};

function finding(
  { card, answer }: Found,
  own: Pick<Finding, 'kind' | 'title' | 'rationale' | 'input'>,
): Finding {
  const { evidence, confidence } = answer;
  return {
    ...own,
    target: { type: 'edit_card', id: card.id } as const,
    evidence: evidence
      .slice(0, mostEvidence)
      .map(({ text, record }) => ({ text, ...(record ? named(record) : {}) })),
    confidence: confidence ?? 0,
  };
}

/** Title and rationale of the proposal of each kind of plan. */
const reasons: {
  [K in 'cut_plan' | 'chapters' | 'subtitles' | 'highlights']: (of: TranscriptResult) => [Message, Message];
} = {
  cut_plan: ({ cuts, saved_ms, duration_ms }) => [
    t('cutsTitle', { count: cuts.length, saved: clock(saved_ms), whole: clock(duration_ms) }),
    t('cutsReason'),
  ],
  chapters: ({ chapters }) => [
    t('chaptersTitle', {
      count: chapters.length,
      titles: chapters.map(({ title }) => title).join(' · '),
    }),
    t('chaptersReason'),
  ],
  subtitles: ({ language, longest_lag_ms }) => [
    t('subtitlesTitle', { language }),
    t('subtitlesReason', { lag: longest_lag_ms }),
  ],
  highlights: ({ highlights }) => [
    t('highlightsTitle', { count: highlights.length, first: highlights[0]?.text ?? '' }),
    t('highlightsReason'),
  ],
};

function ofTranscript(found: Found, kinds: readonly Proposed[]): Findings {
  const { card, runId } = found;
  const result = readTranscriptResult(found.answer.result);
  const { language } = result;
  const counts: Figures = {};
  const findings: Finding[] = [];
  for (const kind of kinds) {
    if (kind === 'qc' || kind === 'estimate') continue;
    const { items } = planOfResult[kind](result);
    counts[kind] = items.length;
    if (items.length === 0) continue;
    const [title, rationale] = reasons[kind](result);
    findings.push(
      finding(found, { kind, title, rationale, input: { id: card.id, kind, run_id: runId, language } }),
    );
  }
  const { duration_ms, saved_ms, words: spoken } = result;
  return { figures: { language, duration_ms, saved_ms, words: spoken, ...counts }, findings };
}

const longestBody = 5000;

/** The comment that is proposed is in the language of the organization, because it is stored as a person's text. */
function commentOf({ checks, failed, unknown }: z.output<typeof videoQc.result>, locale: Locale) {
  const deviations = checks.filter(({ status }) => (failed ? status === 'fail' : status !== 'pass'));
  const lines = deviations.map(({ check, expected, actual, explanation }) =>
    actual === null
      ? t('checkNote', { explanation })
      : t('deviation', { check, actual, expected, explanation }),
  );
  const title = summaryOf(checks.length, failed, unknown);
  const body = inLanguage([t('againstTarget', { summary: title }), ...lines], locale).join('\n');
  return { title, body: body.slice(0, longestBody) };
}

function summaryOf(checks: number, failed: number, unknown: number): Message {
  if (failed) return t('checksFailed', { failed, checks });
  const passed = checks - unknown;
  return unknown ? t('checksPassedUnknown', { passed, unknown }) : t('checksPassed', { passed });
}

function ofQc(found: Found): Findings {
  const result = videoQc.result.parse(found.answer.result);
  const { passed, failed, unknown, checks, version_id } = result;
  const { title, body } = commentOf(result, found.locale);
  const input = {
    id: found.card.id,
    kind: failed ? 'fix' : 'note',
    body,
    ...(version_id ? { version_id } : {}),
  };
  return {
    figures: { passed, checks: checks.length, failed, unknown },
    findings: [finding(found, { kind: 'qc', title, rationale: t('qcReason'), input })],
  };
}

function ofEstimate(found: Found): Findings {
  const { estimates } = editEstimate.result.parse(found.answer.result);
  const [estimate] = estimates;
  if (!estimate) return { figures: {}, findings: [] };
  const { minutes, low_minutes, high_minutes, known } = estimate;
  const figures = { minutes, low_minutes, high_minutes, known };
  if (found.card.estimate_minutes === minutes) return { figures, findings: [] };
  const title = t('estimateTitle', { minutes, low: low_minutes, high: high_minutes });
  const rationale = t('estimateReason');
  const input = { id: found.card.id, estimate_minutes: minutes };
  return { figures, findings: [finding(found, { kind: 'estimate', title, rationale, input })] };
}

export function findingsOf(pass: Pass, found: Found): Findings {
  const { feature, proposes } = passKinds[pass];
  if (feature === 'video_qc') return ofQc(found);
  return feature === 'edit_estimate' ? ofEstimate(found) : ofTranscript(found, proposes);
}
