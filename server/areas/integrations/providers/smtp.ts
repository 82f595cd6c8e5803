import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { z } from 'zod';
import { MailFailure } from '#server/base/mail/mail-failure.ts';
import { asPromise, limits } from '#server/base/mail/smtp.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { type Message, verbatim } from '#server/vocabulary/wording/message.ts';
import { SyncFailure, type TestStep } from './failure.ts';
import { t } from './messages.ts';
import type { Passed, Probing } from './outward.ts';
import { defineProvider } from './provider.ts';
import { hider, ownMailServer, type SmtpConfig, smtpConfig } from './smtp-server.ts';

const secret = z.string().min(1).max(500);

const steps = ({ security, sign_in }: SmtpConfig): TestStep[] => [
  'reachability',
  ...(security === 'tls' ? (['encryption', 'greeting'] as const) : (['greeting'] as const)),
  ...(security === 'starttls' ? (['encryption'] as const) : []),
  ...(sign_in ? (['auth'] as const) : []),
  'sample',
];

/** Returns the step at which the mail program failed. */
function stepOf(error: Error, { security }: SmtpConfig): TestStep {
  const code = 'code' in error ? error.code : '';
  const isTls = code === 'ETLS' || /TLS|SSL|certificate/i.test(error.message);
  return isTls && security !== 'none' ? 'encryption' : 'greeting';
}

const letter = (from: string, to: string, locale: Locale): Promise<Buffer> =>
  new MailComposer({
    from,
    to,
    subject: t('testMailSubject').in(locale),
    newline: 'win',
    text: t('testMailBody').in(locale),
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
    .compile()
    .build();

function reasonOf(error: unknown, hide: (text: string) => string): Message {
  if (error instanceof MailFailure) return error.text;
  return verbatim(hide(error instanceof Error ? error.message : String(error)).slice(0, 500));
}

async function* probe({
  app,
  config,
  credentials,
  signal,
  mailTo,
  locale,
}: Probing<SmtpConfig>): AsyncGenerator<Passed, void> {
  const server = ownMailServer(app, config, credentials);
  const hide = hider(credentials);
  const failed = (step: TestStep, error: unknown) => new SyncFailure(step, reasonOf(error, hide));
  const socket = await server.open?.(signal);
  yield {
    step: 'reachability',
    message: t('serverAnswers', { host: config.host, port: config.port }),
  };
  const connection = new SMTPConnection({
    ...limits,
    ...server.options,
    ...(socket ? { connection: socket } : {}),
  });
  const broken = Promise.withResolvers<never>();
  connection.on('error', broken.reject);
  signal.addEventListener('abort', () => broken.reject(signal.reason));
  const ask = <T>(asking: Parameters<typeof asPromise<T>>[0]) =>
    Promise.race([asPromise<T>(asking), broken.promise]);
  try {
    await ask<unknown>((done) => connection.connect(done)).catch((error: Error) => {
      throw signal.aborted ? signal.reason : failed(stepOf(error, config), error);
    });
    if (config.security !== 'none' && !connection.secure)
      throw new SyncFailure('encryption', t('notEncrypted'));
    yield { step: 'greeting', message: t('serverGreets') };
    yield { step: 'encryption', message: t('encrypted') };
    const { auth } = server.options;
    if (auth && !connection.allowsAuth) throw new SyncFailure('auth', t('noSignIn'));
    if (auth)
      await ask<unknown>((done) => connection.login(auth, done)).catch((error) => {
        throw failed('auth', error);
      });
    yield { step: 'auth', message: t('signedIn') };
    if (mailTo === null) return yield { step: 'sample', message: t('noTestMail') };
    const message = await letter(config.from, mailTo, locale);
    await ask<unknown>((done) => connection.send({ from: config.from, to: [mailTo] }, message, done)).catch(
      (error) => {
        throw failed('sample', error);
      },
    );
    yield { step: 'sample', message: t('testMailSent', { address: mailTo }) };
  } finally {
    connection.close();
  }
}

export const smtp = defineProvider<SmtpConfig>({
  key: 'smtp',
  title: 'Your own mail server',
  about:
    'Sends the organization’s mail through its own server and from its own address, once it is selected in the settings (`mail.connection_id`).',
  auth: 'user name and password',
  directions: ['push'],
  resources: [],
  config: smtpConfig,
  credentials: z.object({ username: secret.optional(), password: secret.optional() }),
  example: {
    config: { host: 'smtp.example.com', port: 587, security: 'starttls', from: 'office@example.com' },
    credentials: { username: 'office@example.com', password: 'the password' },
  },
  resourcesOf: () => [],
  addressesOf: ({ host, port }) => [
    { path: 'config.host', url: `https://${host.includes(':') ? `[${host}]` : host}`, port },
  ],
  problemsOf: ({ security, sign_in }) =>
    security === 'none' && sign_in
      ? [
          {
            path: 'config.security',
            rule: 'encryption',
            message: t('passwordUnencrypted'),
          },
        ]
      : [],
  needs: [{ credentials: ['username', 'password'], property: 'sign_in', values: [true] }],
  // Administrator rights are needed, because the organization's mail contains invitations and links that sign people
  // in.
  alsoNeeds: { role: 'admin', area: 'platform' },
  steps,
  probe,
});
