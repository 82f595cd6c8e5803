import { z } from 'zod';
import { brokenPlaceholder } from '#server/base/mail/template.ts';
import { secondsToWait } from '#server/base/outbound/outbound-calls.ts';
import type { Sent } from '#server/base/outbound/send.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { filter, patterns } from '../webhooks/endpoint-input.ts';
import { filterProblems } from '../webhooks/filter/check-filter.ts';
import { bodyFor, linesOf, services } from './chat-text.ts';
import { Busy, SyncFailure } from './failure.ts';
import { t } from './messages.ts';
import { always } from './needs.ts';
import type { Passed, Probing, SendingEvents } from './outward.ts';
import { type Connected, defineProvider } from './provider.ts';

const config = z.strictObject({
  service: z.enum(services).describe('The format of messages; many other services accept that of Slack.'),
  events: patterns.describe('Event types as in webhooks: deal.won, ticket.* or *.'),
  filter: filter
    .default({})
    .describe('Conditions that the record must meet, as in webhooks, such as {"status": "open"}.'),
  template: z
    .string()
    .trim()
    .min(1)
    .max(1_000)
    .optional()
    .describe('One line for each event, such as "{{object.name}} is worth {{object.amount|nothing yet}}".'),
  join_seconds: z
    .int()
    .min(0)
    .max(300)
    .default(10)
    .describe('How long to wait for further events, which are combined into one message.'),
});
type Config = z.output<typeof config>;

const longestPause = 3_600;

/** Returns a short word such as `no_service`. The rest of an answer is not shown, because it may repeat the address. */
const wordOf = ({ body }: Sent, address: string): string => {
  const word = /^[a-z_]{3,40}$/.exec(body.toString('utf8').trim())?.[0];
  return word === undefined || address.includes(word) ? '' : `, ${word}`;
};

async function post({ credentials, reach }: Connected<Config>, body: object): Promise<void> {
  const { url = '' } = credentials;
  const answer = await reach.once({
    method: 'POST',
    url,
    body: JSON.stringify(body),
    timeoutMs: 15_000,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
  const { status } = answer;
  // Teams answers 200, with a text that says that there were too many messages.
  const isThrottled =
    status === 200 && /HTTP error 429|too many requests/i.test(answer.body.toString('utf8'));
  if (status >= 200 && status < 300 && !isThrottled) return;
  if (status === 429 || isThrottled) {
    const asked = answer.headers['retry-after'];
    const seconds = Math.ceil(
      secondsToWait(
        asked === undefined ? undefined : String(Math.ceil(Number(asked)) || asked),
        reach.now(),
        5,
      ),
    );
    throw new Busy(t('serviceBusy'), Math.min(Math.max(seconds, 1), longestPause));
  }
  const named = { answer: `${status}${wordOf(answer, url)}` };
  if (status === 401 || status === 403) throw new SyncFailure('auth', t('addressNotAccepted', named));
  if (status === 404 || status === 410) throw new SyncFailure('auth', t('addressGone', named));
  if (status >= 400 && status < 500) throw new SyncFailure('sample', t('messageNotAccepted', named));
  throw new SyncFailure('reachability', t('serviceStatus', { status }));
}

async function sendEvents({ events, locale, ...connected }: SendingEvents<Config>): Promise<void> {
  const { service, template } = connected.config;
  await post(connected, bodyFor(service, linesOf(service, events, locale, template)));
}

async function* probe(probing: Probing<Config>): AsyncGenerator<Passed, void> {
  const line = t('channelConnected').in(probing.organizationLocale);
  await post(probing, bodyFor(probing.config.service, [line]));
  yield { step: 'reachability', message: t('serviceAnswers') };
  yield { step: 'auth', message: t('addressAccepted') };
  yield { step: 'sample', message: t('messageSent') };
}

function templateProblems(template: string | undefined): ErrorDetail<'config.template'>[] {
  const broken = template === undefined ? undefined : brokenPlaceholder(template);
  if (broken === undefined) return [];
  const examples = { example: '{{object.name}}', exampleWithDefault: '{{object.name|nothing}}' };
  const message = t('notPlaceholder', { text: broken, ...examples });
  return [{ path: 'config.template', rule: 'placeholder', message }];
}

export const chatWebhook = defineProvider<Config>({
  key: 'chat_webhook',
  title: 'Messages in a chat',
  about:
    'Posts events to a channel of Slack, Microsoft Teams or Discord, or of a service that accepts the same messages; several events at once become one message.',
  auth: 'a secret address',
  directions: ['push'],
  resources: [],
  config,
  credentials: z.object({ url: z.string().min(1).max(2_000).optional() }),
  secretAddresses: ['url'],
  example: {
    config: { service: 'slack', events: ['deal.won', 'ticket.created'] },
    credentials: { url: 'https://hooks.slack.example.com/services/T000/B000/XXXX' },
  },
  resourcesOf: () => [],
  // The rights of the connection's author may change, so a message never depends on records of other kinds.
  problemsOf: ({ template, events, filter: wanted }) => [
    ...templateProblems(template),
    ...filterProblems({ events, filter: wanted }, () => t('relationInFilter'), 'config.filter'),
  ],
  needs: always('url'),
  subscribedTo: ({ events, filter: wanted, join_seconds }) => ({
    events,
    filter: wanted,
    joinSeconds: join_seconds,
  }),
  sendEvents,
  steps: () => ['reachability', 'auth', 'sample'],
  probe,
});
