import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';

/** Refuses two addresses for one kind of record, because mappings and marks belong to a kind. */
export const duplicateSources = (
  sources: readonly { resource: string }[],
): ErrorDetail<`config.${string}`>[] =>
  sources.flatMap(({ resource }, nth) =>
    sources.findIndex((one) => one.resource === resource) === nth
      ? []
      : [
          {
            path: `config.sources.${nth}.resource`,
            rule: 'unique',
            message: t('sourceTwice', { kind: kindName(resource) }),
          },
        ],
  );
