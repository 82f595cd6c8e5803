import { askApproval, settleApproval } from '#server/areas/platform/notifications/approvals.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { asContract } from './contract-row.ts';
import { fetchDocument } from './fetch-document.ts';
import { closeLinks } from './links.ts';
import { inviteSigners, tellConcluded } from './mails.ts';
import { isOutForSigning } from './states.ts';
import { winDeal } from './winning.ts';

/** What follows from a change of a contract: mails with links, and the fetching of its document. */
export async function followContract(
  ctx: Ctx,
  row: Row,
  before: Row | undefined,
  changed: readonly string[],
): Promise<void> {
  const contract = asContract(row);
  if (contract.document_status === 'fetching' && (!before || changed.includes('document_url'))) {
    await ctx.app.jobs.add(ctx.tx, ctx.organization, fetchDocument, { contract_id: contract.id });
    ctx.journal.afterCommit.push(() => ctx.app.jobs.wake(fetchDocument));
  }
  if (!before) return;
  if (changed.includes('status') && contract.status === 'signed') {
    await tellConcluded(ctx, contract);
    await winDeal(ctx, contract);
  }
  if (isOutForSigning(before.status) && !isOutForSigning(row.status))
    await settleApproval(ctx, resourceOf('contract'), row);
  if (!changed.includes('signers')) return;
  const was = asContract(before);
  const earlier = (id: string) => was.signers.find((one) => one.id === id);
  for (const signer of contract.signers) {
    const known = earlier(signer.id);
    if (known && known.email !== signer.email) closeLinks(ctx, contract.id, signer.id);
  }
  const isInvitedNow = (id: string, invited: string | null) =>
    invited !== null && earlier(id)?.invited_at !== invited;
  const invited = contract.signers.filter(
    (one) => one.status === 'pending' && isInvitedNow(one.id, one.invited_at),
  );
  await inviteSigners(ctx, contract, invited);
  const addresses = invited.filter(({ role }) => role === 'approver').map(({ email }) => email);
  // Their link has come by mail; who belongs to the house finds it in the console as well.
  if (addresses.length)
    await askApproval(ctx, resourceOf('contract'), row, { to: { addresses }, channels: ['inbox'] });
}
