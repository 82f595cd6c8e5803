import type { Ctx } from '#server/calls/context.ts';
import { type Grant, type Role, roles } from '#server/kernel/calls/access.ts';
import type { Journal } from '#server/kernel/records/journal.ts';
import { Params } from '#server/kernel/records/store.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { type Choice, mailings } from './channels.ts';
import { type Locale, readLocale } from './said.ts';
import { mayHave, type Topic } from './topics.ts';

/** Who is meant: those named, people or tokens, those with these addresses, and everybody from a role on. */
export interface Meant {
  ids?: readonly string[];
  addresses?: readonly string[];
  from?: Role;
  not?: readonly string[];
}

export interface Recipient extends Grant {
  id: string;
  role: Role;
  email: string | null;
  locale: Locale;
  /** How they want to be told of the topic. */
  choice: Choice;
}

interface Found {
  id: string;
  role: Role;
  areas: string[];
  email: string | null;
  locale: string | null;
  inbox: boolean | null;
  mailing: string | null;
}

const asked = new WeakMap<Journal, Map<string, Promise<Recipient[]>>>();

/** Asked once for a call, however many of its records tell the same people. */
export function recipientsOf(ctx: Ctx, topic: Topic, meant: Meant): Promise<Recipient[]> {
  const known = asked.get(ctx.journal) ?? new Map<string, Promise<Recipient[]>>();
  asked.set(ctx.journal, known);
  const key = JSON.stringify([topic.key, meant]);
  const found = known.get(key) ?? findRecipients(ctx, topic, meant);
  known.set(key, found);
  return found;
}

/**
 * In one statement, with what each has chosen. People who left or were disabled and tokens that have ended receive
 * nothing.
 */
async function findRecipients(ctx: Ctx, topic: Topic, meant: Meant): Promise<Recipient[]> {
  const { ids = [], addresses = [], from, not = [] } = meant;
  if (ids.length === 0 && addresses.length === 0 && from === undefined) return [];
  const { values, bind } = new Params();
  const [organization, named] = [bind(ctx.organization), bind(ids)];
  const ranks = from === undefined ? [] : roles.slice(roles.indexOf(from));
  const found = await ctx.tx.text<Found>(
    `SELECT who.*, c.inbox, c.email AS mailing FROM (
         SELECT id, role, '{}'::text[] AS areas, email, locale FROM organization_people(NULL)
         WHERE removed_at IS NULL AND NOT disabled
           AND (id = ANY(${named}) OR email = ANY(${bind(addresses)}) OR role = ANY(${bind(ranks)}))
         UNION ALL
         SELECT id, role, areas, NULL, NULL FROM api_tokens WHERE organization_id = ${organization}
           AND id = ANY(${named}) AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${bind(ctx.now)})
       ) who LEFT JOIN notification_choices c
         ON c.organization_id = ${organization} AND c.recipient_id = who.id AND c.topic = ${bind(topic.key)}
       ORDER BY who.id`,
    values,
  );
  const settings = settingsOf(ctx);
  return found
    .filter(({ id }) => !not.includes(id))
    .filter((one) => mayHave(one, settings.modules, topic))
    .map(({ id, role, areas, email, locale, inbox, mailing }) => ({
      id,
      role,
      areas,
      email,
      locale: readLocale(locale) ?? settings.locale,
      choice: {
        inbox: inbox ?? topic.defaults.inbox,
        email: mailings.find((one) => one === mailing) ?? topic.defaults.email,
      },
    }));
}
