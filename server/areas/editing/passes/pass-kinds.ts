import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import type { EditCard } from '../cards/cards.ts';
import { type PlanKind, planKinds } from '../plans/plan-content.ts';
import type { Pass } from './ai-axis.ts';
import { t } from './messages.ts';

export type Proposed = PlanKind | 'qc' | 'estimate';

interface PassKind {
  /** Name of the AI function that is run. */
  feature: 'transcript_tools' | 'video_qc' | 'edit_estimate';
  input(card: string): Record<string, unknown>;
  proposes: readonly Proposed[];
  /** Returns the objection if the card lacks something that the pass needs. */
  missing(card: EditCard): ErrorDetail | undefined;
}

function noTranscript({ has_transcript }: EditCard): ErrorDetail | undefined {
  if (has_transcript) return undefined;
  return { path: 'transcript', rule: 'required', message: t('transcriptMissing') };
}

function notComparable({ current_version_id, target }: EditCard): ErrorDetail | undefined {
  if (current_version_id === null)
    return {
      path: 'ai.run',
      rule: 'no_version',
      message: t('versionMissing'),
    };
  if (Object.keys(target ?? {}).length > 0) return undefined;
  return { path: 'target', rule: 'required', message: t('targetMissing') };
}

const ofTranscript = (proposes: readonly PlanKind[]): PassKind => ({
  feature: 'transcript_tools',
  // A pass that proposes no chapters or highlights needs no model.
  input: (card_id) => ({
    card_id,
    with_model: proposes.includes('chapters') || proposes.includes('highlights'),
  }),
  proposes,
  missing: noTranscript,
});

export const passKinds: Readonly<Record<Pass, PassKind>> = {
  transcript: ofTranscript(planKinds),
  transcript_tools: ofTranscript(planKinds),
  cut_plan: ofTranscript(['cut_plan']),
  chapters: ofTranscript(['chapters']),
  subtitles: ofTranscript(['subtitles']),
  highlights: ofTranscript(['highlights']),
  qc: {
    feature: 'video_qc',
    input: (card_id) => ({ card_id }),
    proposes: ['qc'],
    missing: notComparable,
  },
  estimate: {
    feature: 'edit_estimate',
    input: (card) => ({ card_ids: [card] }),
    proposes: ['estimate'],
    missing: () => undefined,
  },
};
