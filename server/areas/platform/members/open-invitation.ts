import type { Tx } from '#db/lanes/tx.ts';
import { hashOf, organizationOf } from '#server/calls/link-token.ts';
import type { Services } from '#server/calls/services.ts';
import { DomainError, notFound } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { findInvitation, type InvitationRow, type Status } from './invitation-rows.ts';
import { statusOf } from './invitation-view.ts';
import { t } from './messages.ts';

const over: Readonly<Record<Exclude<Status, 'pending'>, Message>> = {
  accepted: t('invitationAccepted'),
  revoked: t('invitationRevoked'),
  expired: t('invitationExpired'),
};

/** A token of the wrong form is not found. With a valid one, people learn what happened to their invitation. */
export function organizationOfLink(token: string): string {
  const organization = organizationOf(token);
  if (organization === undefined) throw notFound(t('noInvitation'));
  return organization;
}

export async function openInvitation(
  { now }: Pick<Services, 'now'>,
  tx: Tx,
  organization: string,
  token: string,
  lock = false,
): Promise<InvitationRow> {
  const row = await findInvitation(tx, organization, { token_hash: hashOf(token) }, lock);
  if (!row) throw notFound(t('noInvitation'));
  const status = statusOf(row, new Date(now()).toISOString());
  if (status !== 'pending') throw new DomainError('not_found', over[status]);
  return row;
}
