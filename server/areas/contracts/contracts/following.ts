import { askApproval, settleApproval } from '#server/areas/platform/notifications/approvals.ts';
import { addJob } from '#server/base/jobs/add-job.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Contract } from './contracts.ts';
import { fetchDocument } from './fetch-document.ts';
import { closeLinks } from './links.ts';
import { inviteSigners, mailConcluded } from './mails.ts';
import { isOutForSigning } from './states.ts';
import { winDeal } from './winning.ts';

/** A change of a contract may send mails with links, and have its document fetched. */
export async function followContract(
  ctx: Ctx,
  contract: Contract,
  before: Contract | undefined,
  changed: readonly NameIn<Contract>[],
): Promise<void> {
  if (contract.document_status === 'fetching' && (!before || changed.includes('document_url'))) {
    await addJob(ctx, fetchDocument, { contract_id: contract.id });
  }
  if (!before) return;
  if (changed.includes('status') && contract.status === 'signed') {
    await mailConcluded(ctx, contract);
    await winDeal(ctx, contract);
  }
  if (isOutForSigning(before.status) && !isOutForSigning(contract.status))
    await settleApproval(ctx, resourceOf('contract'), contract);
  if (!changed.includes('signers')) return;
  const earlier = (id: string) => before.signers.find((one) => one.id === id);
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
  // Approvers have a link by mail; those who are members find the approval in the console as well.
  if (addresses.length)
    await askApproval(ctx, resourceOf('contract'), contract, { to: { addresses }, channels: ['inbox'] });
}
