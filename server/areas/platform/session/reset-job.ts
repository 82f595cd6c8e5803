import { randomBytes } from 'node:crypto';
import { type Account, type Found, findAccount } from '#server/base/identity/account-rows.ts';
import {
  deleteReset,
  findRequest,
  type ResetRequest,
  resetMinutes,
  storeLink,
} from '#server/base/identity/reset-rows.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import { hashOf } from '#server/calls/link-token.ts';
import type { Services } from '#server/calls/services.ts';
import { isLocale, type Locale } from '#server/vocabulary/locales.ts';
import { type Letter, sendLetter } from './installation-letter.ts';
import { resetJob } from './reset-job-name.ts';
import { providerLetter, resetLetter } from './reset-letter.ts';

/** Sends the link to set a new password, or explains to people without one how they sign in. */
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
    await sendLetter(app, smtpUrl, await letterFor(app, request, found), attempt);
  },
});

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
