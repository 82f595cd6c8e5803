import type { ErrorDetail } from '#server/calls/errors.ts';
import type { Row } from '#server/kernel/records/store.ts';

const steps: Readonly<Record<string, readonly string[]>> = {
  processing: ['ready', 'broken'],
  broken: ['processing', 'ready'],
  ready: ['broken'],
};

const closed = ['approved', 'delivered', 'cancelled', 'on_hold'];

/** A version can be added while its card is worked on or reviewed. */
export function closedCard({ status }: Row): ErrorDetail | undefined {
  if (!closed.includes(String(status))) return undefined;
  const message = `the card is ${status}: its versions stay as they are`;
  return { path: 'id', rule: 'state', message };
}

/** What was reviewed is what was uploaded: a new cut is a new version. */
export function versionRules(record: Row, changed: readonly string[], before: Row): ErrorDetail[] {
  if (before.review === 'approved' && changed.length)
    return [{ path: 'id', rule: 'locked', message: 'an approved version stays as it is' }];
  const details: ErrorDetail[] = [];
  const allowed = steps[String(before.state)] ?? [];
  if (changed.includes('state') && !allowed.includes(String(record.state)))
    details.push({
      path: 'state',
      rule: 'transition',
      message: `cannot go from ${before.state} to ${record.state}; allowed: ${allowed.join(', ')}`,
      allowed,
    });
  if (changed.includes('url') && before.state === 'ready')
    details.push({
      path: 'url',
      rule: 'locked',
      message: 'a version that is ready keeps its url: add another',
    });
  return details;
}
