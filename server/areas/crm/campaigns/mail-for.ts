import type { Draft } from '#server/base/mail/queueing.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Contact } from '../contacts/contacts.ts';
import type { Campaign } from './campaigns.ts';
import { withWayOut } from './way-out.ts';
import { wordsFor } from './wording.ts';

/** The mail of a campaign to one person. */
export function mailFor(ctx: Ctx, record: Campaign, contact: Contact, email: string): Draft {
  const words = withWayOut(ctx, wordsFor(ctx, record, contact), contact);
  return {
    kind: 'campaign',
    to_addresses: [email],
    cc: [],
    reply_to: record.reply_to,
    subject: words.subject,
    text_body: words.body,
    html_body: words.html,
    template_id: null,
    contact_id: contact.id,
    metadata: { campaign_id: record.id },
    created_by: record.created_by,
  };
}
