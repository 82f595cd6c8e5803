import { z } from 'zod';
import { defineFeature, type ReadCtx } from '#server/areas/ai/functions/feature.ts';
import { issueMessage, refuseWith } from '#server/kernel/values/refuse-with.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { cardMaterial } from './edit-rows.ts';
import { t } from './messages.ts';
import { checkMedia } from './qc-checks.ts';
import { remarkOnStills, stillRemark, stillUrls } from './still-remarks.ts';

const figure = (least: number, most: number) => z.number().min(least).max(most).nullish();

const mediaFacts = z.object({
  duration_ms: figure(0, 360_000_000),
  fps: figure(1, 1000),
  width: figure(1, 100_000),
  height: figure(1, 100_000),
  size_bytes: figure(0, 1e15),
  loudness_lufs: figure(-100, 20),
  true_peak_dbtp: figure(-100, 20),
});

const mediaTarget = z.object({
  duration_s: figure(0, 360_000),
  duration_tolerance_s: figure(0, 3600),
  aspect: z
    .string()
    .regex(/^[1-9]\d{0,3}(\.\d+)?[:/x][1-9]\d{0,3}(\.\d+)?$/, refuseWith(t('ratioFormat')))
    .nullish(),
  resolution: z
    .string()
    .max(40)
    .nullish()
    .describe('Such as 1920x1080, or 1080p, which both 1920x1080 and 1080x1920 are.'),
  fps: figure(1, 1000),
  loudness_lufs: figure(-100, 20),
  loudness_tolerance_lu: figure(0, 20),
  max_true_peak_dbtp: figure(-100, 20),
  max_size_bytes: figure(0, 1e15),
});

const qcResult = z.object({
  passed: z.boolean().nullable().describe('Null if nothing failed and something is unknown.'),
  failed: z.int(),
  unknown: z.int(),
  version_id: z.string().nullable().describe('The version that was checked, if it belongs to a card.'),
  checks: z.array(
    z.object({
      check: z.enum(['duration', 'fps', 'resolution', 'aspect', 'loudness', 'true_peak', 'size']),
      status: z.enum(['pass', 'fail', 'unknown']),
      expected: textSchema(),
      actual: z.string().nullable(),
      explanation: textSchema(),
    }),
  ),
  remarks: z.array(stillRemark).describe('Remarks of a model on the stills; they do not affect the result.'),
});

const input = z
  .object({
    facts: mediaFacts.optional(),
    target: mediaTarget.optional(),
    card_id: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .describe('Instead of both: the card whose newest version is compared with its target.'),
    still_urls: stillUrls,
  })
  .superRefine(({ facts, target, card_id }, { addIssue }) => {
    const needed = card_id === undefined ? { facts, target } : {};
    for (const [path, value] of Object.entries(needed))
      if (value === undefined) addIssue({ code: 'custom', path: [path], ...issueMessage(t('factsOrCard')) });
    if (card_id !== undefined && (facts || target))
      addIssue({ code: 'custom', path: ['card_id'], ...issueMessage(t('cardWithFacts')) });
  });

/** Returns the facts and the target of the call, or else those of the card. */
async function comparedOf(ctx: ReadCtx, { facts, target, card_id }: z.output<typeof input>) {
  if (card_id === undefined) return { facts: facts ?? {}, target: target ?? {}, version_id: null };
  const own = await cardMaterial(ctx, card_id);
  const { version_id } = own;
  return { facts: own.facts ?? {}, target: mediaTarget.parse(own.target ?? {}), version_id };
}

export const videoQc = defineFeature({
  name: 'video_qc',
  title: 'Video quality check',
  about:
    'Compares a file with the target: length (tolerance 2 %, at least half a second), frame rate (23.976 is not 24), resolution and aspect ratio, loudness (tolerance 1 LU), peak, file size. It compares figures; a model comments on the stills that are sent along.',
  group: 'editing',
  areas: [],
  areasOf: ({ card_id }) => (card_id === undefined ? [] : ['editing']),
  input,
  result: qcResult,
  example: {
    facts: { duration_ms: 30_480, fps: 23.976, width: 1080, height: 1920, loudness_lufs: -19.5 },
    target: { duration_s: 30, fps: 23.976, aspect: '9:16', resolution: '1080p', loudness_lufs: -14 },
  },
  compute: async (ctx, asked) => {
    const { facts, target, version_id } = await comparedOf(ctx, asked);
    const checks = checkMedia(facts, target);
    const of = (status: string) => checks.filter((one) => one.status === status);
    const [failed, unknown] = [of('fail'), of('unknown')];
    if (checks.length === unknown.length) return { needed: 1, have: 0, about: t('comparableFigures') };
    return {
      result: {
        passed: failed.length ? false : unknown.length ? null : true,
        failed: failed.length,
        unknown: unknown.length,
        version_id,
        checks,
        remarks: [],
      },
      engine: 'rules' as const,
      confidence: (checks.length - unknown.length) / checks.length,
      evidence: [...failed, ...unknown].map((one) => ({
        text: t('checked', { check: one.check, explanation: one.explanation }),
      })),
      sample_size: checks.length,
    };
  },
  model: remarkOnStills<z.output<typeof qcResult>>(),
});
