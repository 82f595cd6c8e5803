import type { ServerResponse } from 'node:http';
import type { OperationMeta } from '#server/calls/operation-meta.ts';

/** The policy in docs/api.md, as the documentation of the installation shows it. */
const policyPath = '/docs/guides/api#deprecation';

/** RFC 9745 (Deprecation) and RFC 8594 (Sunset). Every reply of a deprecated operation has them, refusals too. */
export function announceDeprecation(
  res: ServerResponse,
  { deprecated }: Pick<OperationMeta, 'deprecated'>,
  baseUrl: string,
): void {
  if (!deprecated) return;
  res.setHeader('Deprecation', `@${Date.parse(deprecated.since) / 1000}`);
  res.setHeader('Sunset', new Date(deprecated.sunset).toUTCString());
  res.setHeader('Link', `<${baseUrl}${policyPath}>; rel="deprecation"; type="text/html"`);
}

export const deprecationSentence = ({ since, sunset, use }: NonNullable<OperationMeta['deprecated']>) =>
  `Deprecated since ${since}, and may be removed on ${sunset}: use \`${use}\` instead.`;
