import { z } from 'zod';
import { readUnsubscribeToken } from '#server/base/mail/unsubscribe-link.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { publicOperation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import type { Services } from '#server/calls/services.ts';
import { amendRecord, findRecord, lockRecord } from '#server/resources/records/records.ts';
import { notFound } from '#server/vocabulary/errors.ts';
import { type Contact, contact } from '../contacts/contacts.ts';
import { t } from './messages.ts';

const place = { tag: 'Campaigns', area: 'platform', path: '/public/unsubscribe/{token}' } as const;
const input = z.looseObject({ token: z.string().min(1).max(1000) });
const output = recordReply(
  z.object({
    organization: z.string(),
    email: z.string(),
    consent: z.enum(['opted_in', 'opted_out', 'unknown']),
  }),
);

/** Hides most of the address, so that only its owner recognizes it. */
const masked = (email: string) => email.replace(/^(.).*(@.*)$/, '$1…$2');

type Person = Contact & { email: string };

/** Finds the contact of a link. Links in old mails to a contact that was merged lead to the contact into which it was merged. */
async function personOf(ctx: Ctx, id: string, merges = 0): Promise<Person> {
  const found = await findRecord(ctx, 'contact', id, { includeDeleted: true });
  const next = found?.merged_into_id;
  if (next && merges < mostMerges) return personOf(ctx, next, merges + 1);
  if (!found || found.deleted_at !== null || found.email === null) throw notFound(t('linkNotFound'));
  return { ...found, email: found.email };
}

const mostMerges = 20;

function stateOf(ctx: Ctx, { email, consent }: Pick<Contact, 'email' | 'consent'>) {
  return {
    organization: ctx.actor.organization.name,
    email: masked(email ?? ''),
    consent: consent.email ?? 'unknown',
  };
}

const within = <T>(app: Services, token: string, work: (ctx: Ctx, person: Person) => T | Promise<T>) => {
  const { organization, contactId } = readUnsubscribeToken(app, token);
  return asPlatform(app, organization, async (ctx) => work(ctx, await personOf(ctx, contactId)));
};

export const unsubscribing = {
  read: publicOperation({
    ...place,
    method: 'GET',
    summary: 'Get the campaign of an unsubscribe link',
    description: 'The link of a campaign mail; it needs no token.',
    input: z.strictObject(input.shape),
    output,
    answer: async (app, { token }) => ({ data: await within(app, token, stateOf) }),
  }),
  unsubscribe: publicOperation({
    ...place,
    method: 'POST',
    summary: 'Unsubscribe',
    description: 'Sets `consent.email` of the contact to `opted_out`; repeating it changes nothing.',
    input,
    output,
    answer: async (app, { token }) => ({
      data: await within(app, token, async (ctx, { id }) => {
        const person = await lockRecord(ctx, contact.resource, id);
        if (stateOf(ctx, person).consent === 'opted_out') return stateOf(ctx, person);
        const consent = {
          ...person.consent,
          email: 'opted_out' as const,
          at: ctx.now,
          source: 'unsubscribe link',
        };
        return stateOf(ctx, await amendRecord(ctx, contact.resource, id, { consent }));
      }),
    }),
  }),
};
