import type { Call, Reader } from '#server/calls/call.ts';
import { newCall } from '#server/calls/call.ts';
import { type UserActor, unauthenticated } from '#server/kernel/access/actor.ts';
import type { App } from '#server/product/app.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

/** Makes a call whose caller is found by the cookie of the console. */
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
      if (!actor) return unauthenticated(t('notSignedIn'));
      if (actor.locale && reader) reader.locale = actor.locale;
      if (organization !== undefined && organization !== actor.organization.id)
        throw switchedElsewhere(actor);
      return actor;
    },
  });

/** All tabs share one cookie, so input of one tab must not reach the organization that another tab switched to. */
const switchedElsewhere = ({ organization }: UserActor) =>
  new DomainError('invalid_request', t('switched', { name: organization.name }), {
    status: 409,
    details: [{ path: '', rule: 'organization_switched', message: t('nowIn', { name: organization.name }) }],
  });
