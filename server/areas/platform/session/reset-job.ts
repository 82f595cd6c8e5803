import { randomBytes } from 'node:crypto';
import { type Account, type Found, findAccount } from '#server/base/identity/account-rows.ts';
import {
  deleteReset,
  findRequest,
  type ResetRequest,
  resetMinutes,
  storeLink,
} from '#server/base/identity/reset-rows.ts';
import { type Attempt, defineJob } from '#server/base/jobs/job.ts';
import { messageIdOf, senderOf } from '#server/base/mail/addresses.ts';
import { compose } from '#server/base/mail/message.ts';
import { serverAt } from '#server/base/mail/servers.ts';
import { deliver } from '#server/base/mail/smtp.ts';
import { hashOf } from '#server/calls/link-token.ts';
import type { Services } from '#server/calls/services.ts';
import { isLocale, type Locale } from '#server/vocabulary/locales.ts';
import { resetJob } from './reset-job-name.ts';
import { providerLetter, resetLetter } from './reset-letter.ts';

/**
 * Sends the link to set a new password, always through the installation's own mail server. The people who run the mail
 * server of one organization could otherwise read the links of members who also belong to another one.
 */
export const sendReset = defineJob({
  ...resetJob,
  description: 'Sends the link to set a new password.',
  retries: 8,
  run: async (app: Services, { reset_id }, attempt) => {
    const { smtpUrl } = app.config;
    const { request, found } = await app.db.asSystem(async (tx) => {
      const request = await findRequest(tx, reset_id);
      return { request, found: request && (await findAccount(tx, request.email)) };
    });
    if (!request) return;
    const isLate = app.now() - Date.parse(request.requested_at) > resetMinutes * 60_000;
    if (smtpUrl === undefined) app.log.warn('no SMTP_URL: the link to set a new password was not sent');
    if (!found || isLate || smtpUrl === undefined) return app.db.asSystem((tx) => deleteReset(tx, reset_id));
    await send(app, smtpUrl, await letterFor(app, request, found), attempt);
  },
});

interface Letter {
  id: string;
  to: string;
  subject: string;
  body: string;
}

async function letterFor(
  app: Services,
  request: ResetRequest,
  { user, hash }: Found<Account>,
): Promise<Letter> {
  const reader = { ...user, locale: languageOf(user, request) };
  const { oidc } = app.config;
  const addressed = { id: request.id, to: user.email };
  if (hash === null && oidc) {
    return { ...addressed, ...providerLetter(reader, oidc.name, `${app.baseUrl}/sign-in`) };
  }
  // Each attempt makes a new token, because only the hash is stored and an earlier token cannot be sent again.
  const token = randomBytes(32).toString('base64url');
  await app.db.asSystem((tx) =>
    storeLink(tx, request.id, user, { token_hash: hashOf(token), now: app.nowIso() }),
  );
  return { ...addressed, ...resetLetter(reader, `${app.baseUrl}/reset-password/${token}`) };
}

const languageOf = ({ locale }: Account, request: ResetRequest): Locale =>
  [locale, request.locale].find(isLocale) ?? 'en';

async function send(app: Services, smtpUrl: string, { id, to, subject, body }: Letter, { signal }: Attempt) {
  const sender = senderOf(app.config.mailFrom);
  const mail = {
    from_address: sender.address,
    to_addresses: [to],
    cc: [],
    reply_to: null,
    subject,
    text_body: body,
    html_body: null,
    message_id: messageIdOf(id, sender),
    in_reply_to: null,
    references: [],
    attachments: [],
    created_at: app.nowIso(),
    created_by: { type: 'system', id: 'platform' },
  } as const;
  const message = await compose(mail, sender.name, [to]);
  const parcel = { from: sender.address, to: [to], message };
  const { outcome } = await deliver(serverAt(smtpUrl), parcel, { mark: async () => {}, signal });
  if (outcome.is === 'deferred') throw new Error(outcome.error.in('en'));
  if (outcome.is === 'refused') app.log.warn('the link to set a new password was refused', { id });
}
