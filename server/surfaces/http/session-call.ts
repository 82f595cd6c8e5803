import type { App } from '#server/calls/app.ts';
import type { Call, Reader } from '#server/calls/call.ts';
import { newCall } from '#server/calls/call.ts';
import { DomainError } from '#server/calls/errors.ts';
import { stranger, type UserActor } from '#server/kernel/calls/actor.ts';
import { t } from './messages.ts';

/** A call whose caller is found by the cookie of the console. */
export const sessionCall = (
  app: App,
  cookie: string | undefined,
  address: string,
  userAgent?: string,
  reader?: Reader,
  organization?: string,
): Call =>
  newCall({
    address,
    userAgent,
    reader,
    now: app.now(),
    target: '',
    authenticate: async () => {
      const actor = await app.sessions.find(cookie, address);
      if (!actor) return stranger('You are not signed in, or no longer. Sign in again.');
      if (actor.locale && reader) reader.locale = actor.locale;
      if (organization !== undefined && organization !== actor.organization.id) throw elsewhere(actor);
      return actor;
    },
  });

/** One cookie serves all tabs: what was typed in one must not reach the organization that another went to. */
const elsewhere = ({ organization }: UserActor) =>
  new DomainError('invalid_request', t('switched', { name: organization.name }), {
    status: 409,
    details: [{ path: '', rule: 'organization_switched', message: t('nowIn', { name: organization.name }) }],
  });
