import { z } from 'zod';
import { allowedTargets } from '#server/base/outbound/allowed.ts';
import { checkResolved } from '#server/base/outbound/resolve.ts';
import { addressRules, checkTarget, hostOf } from '#server/base/outbound/target.ts';
import type { Services } from '#server/calls/services.ts';
import { eventPattern } from '#server/kernel/journal/event-kinds.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { type ErrorDetail, invalid, type KnownPath } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

export const url = z.string().min(1).max(2_000);
export const patterns = z.array(eventPattern).min(1).max(100);
/** The names and values are checked with the events that it is for (filter/check-filter.ts). */
export const filter = z.record(z.string().min(1).max(200), z.unknown());

/** The properties of an endpoint. A property that is missing stays as it is; a new endpoint gets all events. */
export const endpointProperties = {
  description: z.string().trim().max(300).nullish(),
  events: patterns.optional(),
  filter: filter.optional(),
  payload: z.enum(['full', 'thin']).optional(),
  enabled: z.boolean().optional(),
};

export interface EndpointProperties {
  url?: string | undefined;
  description?: string | null | undefined;
  events?: string[] | undefined;
  filter?: Record<string, unknown> | undefined;
  payload?: 'full' | 'thin' | undefined;
  enabled?: boolean | undefined;
}

/** The path before the properties of an endpoint, which a call has alone or in a list. */
export type EndpointPlace = '' | `endpoints.${number}.`;

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    webhook_endpoint: EndpointProperties;
  }
}

export interface CheckedUrls {
  /** The addresses as they will be called, so that the checked address is the one that is stored. */
  urls: Map<string, string>;
  warnings: Warning[];
}

/** Refuses addresses that must not be called, and warns of hosts that do not resolve. Runs before the transaction opens. */
export async function checkUrls(
  app: Services,
  given: readonly { url: string; path: KnownPath }[],
): Promise<CheckedUrls> {
  const rules = { allowed: allowedTargets(app.config) };
  const details: ErrorDetail[] = [];
  const warnings: Warning[] = [];
  const urls = new Map<string, string>();
  const check = async ({ url: text, path }: { url: string; path: KnownPath }) => {
    const target = checkTarget(text, rules);
    if ('refusal' in target) {
      details.push({ path, ...target.refusal });
      return;
    }
    const found = await checkResolved(app.lookup, hostOf(target.url), addressRules(target.url, rules));
    if ('refused' in found) details.push({ path, rule: 'address', message: found.refused });
    if ('unresolved' in found) {
      const message = t('unresolvedHost', { host: hostOf(target.url), reason: found.unresolved });
      warnings.push({ code: 'unresolved_host', message });
    }
    urls.set(text, target.url.href);
  };
  await Promise.all(given.map(check));
  if (details.length) throw invalid(details);
  return { urls, warnings };
}
