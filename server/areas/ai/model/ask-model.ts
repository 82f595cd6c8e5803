import type { z } from 'zod';
import { createOutboundAgent } from '#server/base/outbound/agent.ts';
import { boundedFetch } from '#server/base/outbound/bounded-fetch.ts';
import { OutboundFailure } from '#server/base/outbound/failures.ts';
import type { App } from '#server/calls/app.ts';
import type { Question } from '../functions/feature.ts';
import { keyPlace, type ModelRow } from './model-rows.ts';

export interface ModelAccess {
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
  timeoutMs: number;
}

/** Undefined where its key does not open: another ENCRYPTION_KEY sealed it. */
export function accessOf(app: App, organization: string, row: ModelRow): ModelAccess | undefined {
  const { base_url: baseUrl, model, api_key: sealed, timeout_seconds } = row;
  const access = { baseUrl, model, timeoutMs: timeout_seconds * 1000 };
  if (sealed === null) return { ...access, apiKey: undefined };
  try {
    return { ...access, apiKey: app.seal.open(sealed, keyPlace(organization)) };
  } catch (error) {
    app.log.failure("the key of an organization's model does not open", error, { organization });
    return undefined;
  }
}

export const unopened = 'the key of the model does not open any more: send api_key to PATCH /settings/ai';

export type Said<R> = ({ ok: true; output: R } | { ok: false; reason: string }) & { tokens: number };

export const mostOutputTokens = 2_000;
const mostBytes = 1_000_000;

/** The most letters of people's texts that are sent to a model at once. */
export const longestQuestion = 24_000;

/**
 * One question to the organization's model, through the one safe way out: one try, a clock, a bounded answer, and
 * nothing accepted that is not what the schema says. Never throws for what the other side does.
 */
export async function askModel<R>(
  app: App,
  access: ModelAccess,
  { instructions, text, pictures = [] }: Question,
  schema: z.ZodType<R>,
): Promise<Said<R>> {
  // Loaded when somebody has a model: most organizations start without one.
  const [{ generateText, Output }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  const agent = createOutboundAgent({
    lookup: app.lookup,
    allowLoopback: app.config.allowInsecureWebhooks,
    connections: 1,
  });
  const provider = createOpenAICompatible({
    name: 'organization',
    baseURL: access.baseUrl,
    ...(access.apiKey ? { apiKey: access.apiKey } : {}),
    supportsStructuredOutputs: true,
    // Pictures are not fetched here: the model gets their addresses.
    supportedUrls: () => ({ 'image/*': [/^https:/] }),
    fetch: boundedFetch(agent, mostBytes),
  });
  try {
    const { output, usage } = await generateText({
      model: provider(access.model),
      system: instructions,
      messages: [{ role: 'user', content: partsOf(text.slice(0, longestQuestion), pictures) }],
      output: Output.object({ schema }),
      maxOutputTokens: mostOutputTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(access.timeoutMs),
    });
    return { ok: true, output, tokens: usage.totalTokens ?? 0 };
  } catch (error) {
    return { ok: false, reason: reasonOf(error, access.timeoutMs), tokens: tokensOf(error) };
  } finally {
    await agent.destroy();
  }
}

const partsOf = (text: string, pictures: readonly string[]) => [
  { type: 'text' as const, text },
  ...pictures.map((url) => ({ type: 'file' as const, mediaType: 'image/*', data: new URL(url) })),
];

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A refused answer was paid for, too. */
function tokensOf(error: unknown): number {
  const usage = error instanceof Error && 'usage' in error ? Object(error.usage) : {};
  return isNumber(usage.totalTokens) ? usage.totalTokens : 0;
}

/** A reason for the person who configured the model, without any of the texts. */
function reasonOf(error: unknown, timeoutMs: number): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof OutboundFailure) return `the model could not be reached: ${at.message}`;
    if (at.name === 'TimeoutError' || at.name === 'AbortError')
      return `the model did not answer within ${timeoutMs / 1000} s`;
    if (at.name === 'AI_NoObjectGeneratedError')
      return 'the model answered something else than was asked for';
    if ('statusCode' in at && isNumber(at.statusCode))
      return at.statusCode < 400
        ? 'the model answered something else than was asked for'
        : `the model answered with the status ${at.statusCode}`;
  }
  return 'the model could not be reached';
}
