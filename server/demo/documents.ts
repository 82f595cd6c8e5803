import { renew } from '#server/areas/contracts/contracts/renewal.ts';
import { decline, sign } from '#server/areas/contracts/contracts/signer-acts.ts';
import type { Visit } from '#server/areas/contracts/contracts/signer-visits.ts';
import { suppress } from '#server/base/mail/suppression-rows.ts';
import { platformRef } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { lockRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { agreements } from './papers.ts';
import type { Handle } from './timeline.ts';
import { dateOf, daysAgo, later, type World } from './world.ts';

const day = 86_400_000;
const client = { address: '203.0.113.20', userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' };

/** Final states of contracts, which get them in turn. */
const fates = [
  ...(['active', 'sent', 'partially_signed', 'draft', 'signed', 'declined'] as const),
  ...(['active', 'voided', 'sign_expired', 'terminated', 'renewed', 'expired'] as const),
];
type Fate = (typeof fates)[number];

/** States in which not all signers have signed. */
const unsigned: readonly Fate[] = ['sent', 'partially_signed', 'declined', 'voided', 'sign_expired'];

export function addDocuments(world: World): void {
  const templates = agreements.map(({ kind, title, body }) =>
    world.timeline.create(world.now - 110 * day, 'contract_template', () => ({
      name: title,
      kind,
      body,
      body_format: 'html',
    })),
  );
  for (let nth = 0; nth < world.count(12); nth++) addContract(world, nth, templates);
}

function addContract(world: World, nth: number, templates: readonly Handle[]): void {
  const { random, timeline, people } = world;
  const fate = fates[nth % fates.length] ?? 'draft';
  const contact = random.pick(world.contacts);
  const at = unsigned.includes(fate) || fate === 'draft' ? daysAgo(world, 12, 6) : daysAgo(world, 60, 45);
  const which = nth % agreements.length;
  const { title, kind } = agreements[which] ?? { title: 'Agreement', kind: 'other' };
  const begins = at + (fate === 'signed' ? 90 : 0) * day;
  const signers = [contact.email, `legal.${nth}@studio.example`];
  const contract = timeline.create(at, 'contract', (own) => ({
    title: `${title}, ${contact.company.name}`,
    kind,
    template_id: templates[which]?.id,
    company_id: contact.company.id,
    contact_id: contact.id || null,
    owner_id: own.pick(people),
    value: kind === 'nda' ? null : own.whole(20, 200) * 100,
    currency: 'EUR',
    start_date: dateOf(begins),
    end_date: dateOf(begins + (fate === 'expired' ? 30 : 364) * day),
    notice_days: 30,
    sign_by: dateOf(at + (fate === 'sign_expired' ? 4 : 40) * day),
    reminders: { every_days: 5, max: 3 },
    message: 'As we agreed. Please read it and sign.',
    signing_order: 'sequential',
    signers: [
      { name: contact.name, email: signers[0], order: 1 },
      { name: 'Legal department', email: signers[1], order: 2, role: 'approver' },
    ],
  }));
  if (fate === 'draft') return;
  const sent = at + 7_200_000;
  timeline.happen(sent, (ctx) => keepFromMail(ctx, signers));
  timeline.change(sent, 'contract', contract, () => ({ status: 'sent' }));
  addFate(world, contract, fate, sent);
}

function addFate(world: World, contract: Handle, fate: Fate, sent: number): void {
  const { timeline } = world;
  const end = (at: number, body: Record<string, unknown>) =>
    timeline.change(Math.min(at, world.now), 'contract', contract, () => ({ status: fate, ...body }));
  const first = later(world, sent, 2);
  if (fate === 'sign_expired') end(sent + 5 * day, {});
  else if (fate === 'voided') end(first, { void_reason: 'The dates of the shooting have changed' });
  else if (fate === 'declined')
    timeline.happen(first, async (ctx) => {
      await decline(await visitOf(ctx, contract, 0), 'The price is not the one we agreed on.', undefined);
    });
  if (unsigned.includes(fate) && fate !== 'partially_signed') return;
  addSignature(world, contract, first, 0);
  if (fate === 'partially_signed') return;
  addSignature(world, contract, later(world, first, 2), 1);
  const over = sent + 40 * day;
  if (fate === 'terminated') end(over, { termination_reason: 'Agreed by both parties' });
  if (fate === 'expired') end(over, {});
  if (fate === 'renewed')
    timeline.happen(over, async (ctx) => {
      await renew(ctx, (await visitOf(ctx, contract, 0)).contract, {});
    });
}

/** Blocks the addresses for mail, because the people are invented. */
async function keepFromMail({ tx, organization, now }: Ctx, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    await suppress(tx, organization, {
      address,
      reason: 'manual',
      detail: 'made up for the demonstration',
      email_id: null,
      created_at: now,
      created_by: platformRef,
    });
}

async function visitOf(ctx: Ctx, { id }: Handle, nth: number): Promise<Visit> {
  const contract = await lockRecord(ctx, resourceOf('contract'), id);
  const signer = contract.signers[nth];
  if (!signer) throw new Error(`no signer ${nth} of ${id}`);
  return { ctx, contract, signer, client };
}

function addSignature({ timeline }: World, contract: Handle, at: number, nth: number): void {
  timeline.happen(at, async (ctx) => {
    const visit = await visitOf(ctx, contract, nth);
    await sign(visit, { name: visit.signer.name, method: 'typed' });
  });
}
