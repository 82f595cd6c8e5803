import type { z } from 'zod';
import { createOutboundAgent } from '#server/base/outbound/agent.ts';
import { allowedTargets } from '#server/base/outbound/allowed.ts';
import { boundedFetch } from '#server/base/outbound/bounded-fetch.ts';
import { OutboundFailure } from '#server/base/outbound/failures.ts';
import type { Services } from '#server/calls/services.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Question } from '../functions/feature.ts';
import { t } from './messages.ts';
import { keyPlace, type ModelRow } from './model-rows.ts';

export interface ModelAccess {
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
  timeoutMs: number;
}

/** Returns undefined if the key cannot be opened, because it was sealed with another ENCRYPTION_KEY. */
export function accessOf(app: Services, organization: string, row: ModelRow): ModelAccess | undefined {
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

export const keyUnreadable = t('keyUnreadable');

export type ModelAnswer<R> = ({ ok: true; output: R } | { ok: false; reason: Message }) & { tokens: number };

export const mostOutputTokens = 2_000;
const mostBytes = 1_000_000;

/** The most letters of people's texts that are sent to a model at once. */
export const longestQuestion = 24_000;

/**
 * Asks the organization's model one question, once, with a time limit and a largest answer. An answer that does not fit
 * the schema is refused. Failures of the other side are returned and not thrown.
 */
export async function askModel<R>(
  app: Services,
  access: ModelAccess,
  { instructions, text, pictures = [] }: Question,
  schema: z.ZodType<R>,
): Promise<ModelAnswer<R>> {
  // Loaded on demand, because most organizations start without a model.
  const [{ generateText, Output }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  const agent = createOutboundAgent({
    lookup: app.lookup,
    allowed: allowedTargets(app.config),
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

/** Refused answers cost tokens too. */
function tokensOf(error: unknown): number {
  const usage = error instanceof Error && 'usage' in error ? Object(error.usage) : {};
  return isNumber(usage.totalTokens) ? usage.totalTokens : 0;
}

/** The reason for the person who configured the model. It contains none of the texts that were sent. */
function reasonOf(error: unknown, timeoutMs: number): Message {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof OutboundFailure) return t('unreachableBecause', { reason: at.text });
    if (at.name === 'TimeoutError' || at.name === 'AbortError')
      return t('timeout', { seconds: timeoutMs / 1000 });
    if (at.name === 'AI_NoObjectGeneratedError') return t('wrongForm');
    if ('statusCode' in at && isNumber(at.statusCode))
      return at.statusCode < 400 ? t('wrongForm') : t('badStatus', { status: at.statusCode });
  }
  return t('unreachable');
}
