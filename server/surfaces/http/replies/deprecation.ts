import type { ServerResponse } from 'node:http';
import type { OperationMeta } from '#server/calls/operation-meta.ts';
import type { Deprecation } from '#server/kernel/values/deprecation.ts';

/** The policy in docs/api.md, as the documentation of the installation shows it. */
const policyPath = '/docs/guides/api#deprecation';

/** RFC 9745 (Deprecation) and RFC 8594 (Sunset). Every reply of a deprecated operation has them, refusals too. */
export function announceDeprecation(
  res: ServerResponse,
  deprecated: Deprecation | undefined,
  baseUrl: string,
): void {
  if (!deprecated) return;
  res.setHeader('Deprecation', `@${Date.parse(deprecated.since) / 1000}`);
  res.setHeader('Sunset', new Date(deprecated.sunset).toUTCString());
  res.setHeader('Link', `<${baseUrl}${policyPath}>; rel="deprecation"; type="text/html"`);
}

const namesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

/** The names in the body of a single write, and in each of a batch. */
function writtenNames(body: object): Set<string> {
  const operations: unknown[] = 'operations' in body && Array.isArray(body.operations) ? body.operations : [];
  const inBatch = operations.flatMap((one) =>
    typeof one === 'object' && one !== null && 'data' in one ? namesOf(one.data) : [],
  );
  return new Set([...namesOf(body), ...inBatch]);
}

/** The end of the deprecated property in a body, the first one if there are several. */
export function usedDeprecation(
  { deprecatedProperties }: Pick<OperationMeta, 'deprecatedProperties'>,
  body: object,
): Deprecation | undefined {
  const all = Object.entries(deprecatedProperties);
  if (all.length === 0) return undefined;
  const names = writtenNames(body);
  const used = all.filter(([name]) => names.has(name)).map(([, one]) => one);
  return used.sort((one, other) => one.sunset.localeCompare(other.sunset, 'en'))[0];
}

export const deprecationSentence = ({ since, sunset, use }: Deprecation) =>
  `Deprecated since ${since}, and may be removed on ${sunset}: use \`${use}\` instead.`;
