import { z } from 'zod';
import { asPlatform } from '../acting.ts';
import type { App } from '../app.ts';
import { contact } from '../crm/contacts.ts';
import { notFound } from '../errors.ts';
import { amendRecord } from '../kernel/records.ts';
import { recordReply } from '../kernel/replies.ts';
import { findRow } from '../kernel/store.ts';
import { type Ctx, publicOperation } from '../operation.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

const place = { tag: 'Campaigns', area: 'platform', path: '/public/unsubscribe/{token}' } as const;
const input = z.looseObject({ token: z.string().min(1).max(1000) });
const output = recordReply(
  z.object({
    organization: z.string(),
    email: z.string(),
    consent: z.enum(['opted_in', 'opted_out', 'unknown']),
  }),
);

/** Enough to recognize one's own address by. */
const masked = (email: string) => email.replace(/^(.).*(@.*)$/, '$1…$2');

async function stateOf(ctx: Ctx, contactId: string) {
  const { tx, organization } = ctx;
  const found = await findRow(tx, contact.resource.table, { organization, id: contactId });
  if (!found || typeof found.email !== 'string') throw notFound('This link');
  const { email = 'unknown' } = Object(found.consent);
  return { organization: ctx.actor.organization.name, email: masked(found.email), consent: email };
}

const within = <T>(app: App, token: string, work: (ctx: Ctx, contactId: string) => Promise<T>) => {
  const { organization, contactId } = readUnsubscribeToken(app, token);
  return asPlatform(app, organization, (ctx) => work(ctx, contactId));
};

export const unsubscribing = {
  read: publicOperation({
    ...place,
    method: 'GET',
    summary: 'What a link to unsubscribe is for',
    description: 'The link of a campaign mail; it needs no token.',
    input: z.strictObject(input.shape),
    output,
    answer: async (app, { token }) => ({ data: await within(app, token, stateOf) }),
  }),
  unsubscribe: publicOperation({
    ...place,
    method: 'POST',
    summary: 'Unsubscribe',
    description: 'Sets `consent.email` of the contact to `opted_out`; again, it changes nothing.',
    input,
    output,
    answer: async (app, { token }) => ({
      data: await within(app, token, async (ctx, id) => {
        const { consent } = await stateOf(ctx, id);
        const said = { email: 'opted_out', at: ctx.now, source: 'unsubscribe link' };
        if (consent !== 'opted_out') {
          const { consent: before } = Object(
            await findRow(ctx.tx, contact.resource.table, { organization: ctx.organization, id }),
          );
          await amendRecord(ctx, contact.resource, id, { consent: { ...before, ...said } });
        }
        return stateOf(ctx, id);
      }),
    }),
  }),
};
