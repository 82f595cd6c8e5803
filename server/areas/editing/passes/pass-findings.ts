import type { z } from 'zod';
import type { Answer } from '#server/areas/ai/functions/answering.ts';
import type { Finding } from '#server/areas/ai/suggestions/proposing.ts';
import type { EditCard } from '../cards/cards.ts';
import { editEstimate } from '../functions/edit-estimate.ts';
import { videoQc } from '../functions/video-qc.ts';
import type { AiResult, Pass } from './ai-axis.ts';
import { clock } from './clock.ts';
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
}

const mostEvidence = 10;

function finding(
  { card, answer }: Found,
  own: Pick<Finding, 'kind' | 'title' | 'rationale' | 'input'>,
): Finding {
  const { evidence, confidence } = answer;
  return {
    ...own,
    target: { type: 'edit_card', id: card.id },
    evidence: evidence
      .slice(0, mostEvidence)
      .map(({ text, record }) => (record ? { text, record } : { text })),
    confidence: confidence ?? 0,
  };
}

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** Title and rationale of the proposal of each kind of plan. */
const words: {
  [K in 'cut_plan' | 'chapters' | 'subtitles' | 'highlights']: (of: TranscriptResult) => [string, string];
} = {
  cut_plan: ({ cuts, saved_ms, duration_ms }) => [
    `${count(cuts.length, 'cut')} save ${clock(saved_ms)} of ${clock(duration_ms)}`,
    'Silences and fillers, found by the times of the words.',
  ],
  chapters: ({ chapters }) => [
    `${count(chapters.length, 'chapter')}: ${chapters.map(({ title }) => title).join(' · ')}`,
    'A chapter begins where the words turn to something else.',
  ],
  subtitles: ({ language, longest_lag_ms }) => [
    `Subtitles in ${language}`,
    `Two lines of 42 letters and 17 letters a second at most; the latest comes ${longest_lag_ms} ms after its words.`,
  ],
  highlights: ({ highlights }) => [
    `${count(highlights.length, 'highlight')}: ${highlights[0]?.text ?? ''}`,
    'The sentences with the most words that are said again and again.',
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
    const [title, rationale] = words[kind](result);
    findings.push(
      finding(found, { kind, title, rationale, input: { id: card.id, kind, run_id: runId, language } }),
    );
  }
  const { duration_ms, saved_ms, words: spoken } = result;
  return { figures: { language, duration_ms, saved_ms, words: spoken, ...counts }, findings };
}

const longestBody = 5000;

function commentOf({ checks, failed, unknown }: z.output<typeof videoQc.result>): {
  title: string;
  body: string;
} {
  const told = checks.filter(({ status }) => (failed ? status === 'fail' : status !== 'pass'));
  const lines = told.map(({ check, expected, actual, explanation }) =>
    actual === null ? `- ${explanation}` : `- ${check}: ${actual} instead of ${expected} (${explanation})`,
  );
  const title = failed
    ? `${failed} of ${count(checks.length, 'check')} failed`
    : `${count(checks.length - unknown, 'check')} passed${unknown ? `, ${unknown} not known` : ''}`;
  return { title, body: [`Against the target: ${title}.`, ...lines].join('\n').slice(0, longestBody) };
}

function ofQc(found: Found): Findings {
  const result = videoQc.result.parse(found.answer.result);
  const { passed, failed, unknown, checks, version_id } = result;
  const { title, body } = commentOf(result);
  const input = {
    id: found.card.id,
    kind: failed ? 'fix' : 'note',
    body,
    ...(version_id ? { version_id } : {}),
  };
  const rationale = 'What is known of the newest version was held against the target of the card.';
  return {
    figures: { passed, checks: checks.length, failed, unknown },
    findings: [finding(found, { kind: 'qc', title, rationale, input })],
  };
}

function ofEstimate(found: Found): Findings {
  const { estimates } = editEstimate.result.parse(found.answer.result);
  const [said] = estimates;
  if (!said) return { figures: {}, findings: [] };
  const { minutes, low_minutes, high_minutes, known } = said;
  const figures = { minutes, low_minutes, high_minutes, known };
  if (found.card.estimate_minutes === minutes) return { figures, findings: [] };
  const title = `${minutes} minutes, half of the like took ${low_minutes} to ${high_minutes}`;
  const rationale = 'What finished videos like this one took.';
  const input = { id: found.card.id, estimate_minutes: minutes };
  return { figures, findings: [finding(found, { kind: 'estimate', title, rationale, input })] };
}

export function findingsOf(pass: Pass, found: Found): Findings {
  const { feature, proposes } = passKinds[pass];
  if (feature === 'video_qc') return ofQc(found);
  return feature === 'edit_estimate' ? ofEstimate(found) : ofTranscript(found, proposes);
}
