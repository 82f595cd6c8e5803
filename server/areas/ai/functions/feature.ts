import type { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import type { Area, Role } from '#server/kernel/access/access.ts';
import { nearest } from '#server/kernel/names/nearest.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';

declare module '#server/resources/resource/area.ts' {
  interface AreaDefinition {
    features?: readonly Feature[];
  }
}

/** The context of a function: it reads, and changes nothing. */
export type ReadCtx = Pick<Ctx, 'app' | 'now' | 'actor' | 'organization' | 'tx'>;

/** A reason for the result, in a sentence that a person can check. */
export interface Evidence {
  text: Message;
  record?: { type: Kind; id: string };
}

/** How often the function would have been right, tested on the organization's own records. */
export interface HitRate {
  right: number;
  of: number;
  rate: number;
  /** The rate of the best constant guess. */
  baseline: number;
  about: Message;
}

export interface Found<R> {
  result: R;
  engine: 'rules' | 'statistics';
  /** From 0 to 1. */
  confidence: number;
  evidence: Evidence[];
  sample_size: number;
  hit_rate?: HitRate | undefined;
  /** Texts for the model beside the result; they are part of no answer. */
  material?: string;
}

/** Instead of a guess. */
export interface Insufficient<R = unknown> {
  needed: number;
  have: number;
  /** The kind of examples that are too few. */
  about: Message;
  /** A partial result for a model; it is part of no answer. */
  partial?: Found<R>;
}

/** The question to a model, beside the schema of its answer. */
export interface Question {
  instructions: string;
  text: string;
  /** Addresses of pictures, which the model gets for itself. */
  pictures?: readonly string[];
}

/** How a model improves a result. `keep` restores what it must not change, and answers undefined if its answer is useless. */
export interface Better<In, R, S> {
  /** Undefined where there is nothing to ask about. */
  ask(input: In, found: Found<R> | undefined): Question | undefined;
  /** The schema of its answer, where that is less than the whole result. */
  schema?: z.ZodType<S>;
  keep?(output: S, found: Found<R> | undefined, input: In): R | undefined;
}

/** How a model reads values out of free text or pictures, before rules compute with them. */
export interface Reading<In, S> {
  ask(ctx: ReadCtx, input: In): Promise<Question | undefined>;
  schema: z.ZodType<S>;
  /** Adds the values that were read to the input, as far as they are plausible. */
  into(output: S, input: In): In;
}

/** Reports how much of the work is done, from 0 to 1. */
export type ReportProgress = (share: number) => Promise<void>;

export interface Feature<In = Record<string, unknown>, R = unknown, S = unknown> {
  name: string;
  title: string;
  /** A description of the computation, so that readers can decide whether to trust it. */
  about: string;
  group: (typeof groups)[number];
  /** Parts of the product whose records it reads: the caller must be allowed all of them. */
  areas: readonly Area[];
  /** Areas that depend on the input. */
  areasOf?(input: In): readonly Area[];
  role: Role;
  input: z.ZodType<In>;
  result: z.ZodType<R>;
  /** The kinds of the records that ids in the input name, where the name of the property does not show it. */
  refers?: Record<string, string[]>;
  example: Record<string, unknown>;
  /** Whether it takes so long that a worker computes it. */
  isHeavy?(input: In): boolean;
  compute(ctx: ReadCtx, input: In, reportProgress: ReportProgress): Promise<Found<R> | Insufficient<R>>;
  /** A function asks its model once: before it computes, or after. */
  reads?: Reading<NoInfer<In>, S>;
  model?: Better<NoInfer<In>, NoInfer<R>, S>;
}

export const usesModel = ({ reads, model }: Feature): boolean => reads !== undefined || model !== undefined;

export const groups = ['text', 'crm', 'support', 'finance', 'people', 'purchasing', 'editing'] as const;

const features = new Map<string, Feature>();

export const defineFeature = <In extends Record<string, unknown>, R, S = R>(
  config: Omit<Feature<In, R, S>, 'role'> & { role?: Role },
): Feature<In, R, S> => ({ role: 'member', ...config });

export function registerFeature(feature: Feature): void {
  if (features.has(feature.name)) throw new Error(`the function ${feature.name} is defined twice`);
  features.set(feature.name, feature);
}

/** All functions by group, those of plain texts first. */
export const allFeatures = (): Feature[] =>
  [...features.values()].toSorted(
    (a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || (a.name < b.name ? -1 : 1),
  );

export function requireFeature(name: string): Feature {
  const feature = features.get(name);
  if (feature) return feature;
  const allowed = allFeatures().map((one) => one.name);
  const meant = nearest(name, allowed);
  const message = meant
    ? t('unknownFunctionMeant', { name, meant, known: allowed })
    : t('unknownFunction', { name, known: allowed });
  throw new DomainError('not_found', message, {
    details: [{ path: 'feature', rule: 'one_of', message: t('notFunction'), allowed }],
  });
}

export const isInsufficient = <R>(found: Found<R> | Insufficient<R>): found is Insufficient<R> =>
  'needed' in found;
