import { z } from 'zod';
import { shareFigure } from '#server/kernel/values/decimals.ts';
import type { Tones } from '#server/kernel/values/tones.ts';
import { storedTextSchema } from '#server/vocabulary/wording/text-schema.ts';

/** The state of the AI pass on a card is independent of the card's status and claim, and blocks nobody. */
export const aiStatuses = ['none', 'queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;

export const aiTones: Tones<(typeof aiStatuses)[number] | 'done'> = {
  none: 'idle',
  queued: 'waiting',
  running: 'going',
  succeeded: 'good',
  done: 'good',
  failed: 'bad',
  cancelled: 'bad',
};

/** `transcript` and `transcript_tools` are the same pass, which finds all that follows from the words. */
export const passes = [
  'transcript',
  'transcript_tools',
  'cut_plan',
  'chapters',
  'subtitles',
  'highlights',
  'qc',
  'estimate',
] as const;
export type Pass = (typeof passes)[number];

const someone = z.object({ type: z.string(), id: z.string() });

/** Summary of the result: the full result is the answer of the run, and suggestions propose what to do with it. */
const aiResult = z.object({
  status: z.enum(['done', 'insufficient_data']),
  engine: z.string().nullable(),
  confidence: shareFigure.nullable(),
  sample_size: z.int(),
  /** The reason why there is no result. */
  about: storedTextSchema().nullable(),
  figures: z.record(z.string(), z.union([z.number(), z.boolean(), z.string(), z.null()])),
  suggestion_ids: z.array(z.string()),
});
export type AiResult = z.input<typeof aiResult>;

/** It has a name of its own, because generators of clients would name it as they name the property `ai_status`. */
export const aiAxis = z
  .object({
    status: z.enum(aiStatuses),
    pass: z.enum(passes).nullable(),
    run_id: z.string().nullable(),
    result: aiResult.nullable(),
    error: storedTextSchema().nullable(),
    requested_by: someone.nullable(),
    requested_at: z.string().nullable(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'EditCardPass' });
export type AiAxis = z.input<typeof aiAxis>;

export const noPass = {
  status: 'none',
  pass: null,
  run_id: null,
  result: null,
  error: null,
  requested_by: null,
  requested_at: null,
  finished_at: null,
} as const satisfies AiAxis;

export const isUnderWay = ({ status }: Pick<AiAxis, 'status'>) => status === 'queued' || status === 'running';

export const aiEvents = {
  ai_queued: 'An AI pass on a card was requested.',
  ai_started: 'An AI pass on a card began.',
  ai_succeeded: 'An AI pass on a card has succeeded; `ai.result` has a summary and its suggestions.',
  ai_failed: 'An AI pass on a card has failed; `ai.error` has the reason.',
  ai_cancelled: 'An AI pass on a card was cancelled.',
} as const;

/** Option of a write that starts or cancels a pass. */
export const passRequestSchema = z
  .object({
    run: z.enum(passes).optional().describe('The pass to start.'),
    cancel: z.boolean().optional().describe('Cancels the current pass.'),
  })
  .describe('Starts (`run`) or cancels (`cancel`) an AI pass of the card. It needs no claim.');
export type PassRequest = z.output<typeof passRequestSchema>;
