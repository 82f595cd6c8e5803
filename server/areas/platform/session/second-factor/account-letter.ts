import { eq } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { users } from '#db/schema/kernel/identity.ts';
import {
  type AccountChange,
  accountLetterJob,
} from '#server/base/identity/second-factor/account-letter-job.ts';
import { countRecoveryCodes } from '#server/base/identity/second-factor/factor-rows.ts';
import { mostWrongCodes } from '#server/base/identity/second-factor/pending-sign-ins.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import type { Services } from '#server/calls/services.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { sendLetter } from '../installation-letter.ts';
import { t } from './messages.ts';

export const sendAccountLetter = defineJob({
  ...accountLetterJob,
  description: 'Tells a person by e-mail that the sign-in of their account was changed.',
  retries: 8,
  run: async (app: Services, { letter_id: id, user_id, change }, attempt) => {
    const { smtpUrl } = app.config;
    if (smtpUrl === undefined) return;
    const found = await app.db.asSystem(async (tx) => {
      const [person] = await tx
        .select({ email: users.email, name: users.name, locale: users.locale })
        .from(users)
        .where(eq(users.id, user_id));
      return person && { person, sentence: await sentenceOf(tx, user_id, change) };
    });
    if (!found) return;
    const { email, name, locale } = found.person;
    const { sentence } = found;
    const language = locale ?? 'en';
    const body = t('letterBody', { name, email, sentence, link: `${app.baseUrl}/account` }).in(language);
    await sendLetter(
      app,
      smtpUrl,
      { id, to: email, subject: t('letterSubject').in(language), body },
      attempt,
    );
  },
});

async function sentenceOf(tx: Tx, user: string, change: AccountChange): Promise<Message> {
  if (change === 'recovery_code_used')
    return t('recoveryCodeUsed', { left: await countRecoveryCodes(tx, user) });
  return sentences[change];
}

const sentences: Readonly<Record<Exclude<AccountChange, 'recovery_code_used'>, Message>> = {
  app_added: t('appAdded'),
  app_removed: t('appRemoved'),
  recovery_codes_made: t('recoveryCodesMade'),
  passkey_added: t('passkeyAdded'),
  passkey_removed: t('passkeyRemoved'),
  factors_reset: t('factorsReset'),
  codes_guessed: t('codesGuessed', { count: mostWrongCodes }),
};
