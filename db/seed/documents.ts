import { platformRef } from '#server/acting.ts';
import { asContract } from '#server/contracts/contract-row.ts';
import { sign } from '#server/contracts/deeds.ts';
import { lockRecord } from '#server/kernel/records.ts';
import { resourceOf } from '#server/kernel/registry.ts';
import { suppress } from '#server/mail/suppression-rows.ts';
import type { Handle } from './timeline.ts';
import { dateOf, daysAgo, later, type World } from './world.ts';

const day = 86_400_000;
const client = { address: '203.0.113.20', userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' };

/** Contracts in every stage: being written, waiting for somebody, signed. */
export function addDocuments(world: World): void {
  for (let nth = 0; nth < world.count(8); nth++) addContract(world, nth);
}

function addContract(world: World, nth: number): void {
  const { random, timeline } = world;
  const contact = random.pick(world.contacts);
  const at = daysAgo(world, 60, 6);
  const signers = [contact.email, `legal.${nth}@studio.example`];
  const contract = timeline.create(at, 'contract', (own) => ({
    title: `Production agreement ${dateOf(at).slice(0, 4)}-${nth + 1}`,
    kind: 'service',
    body: 'Contract {{contract.number}}: we film and deliver, you pay within thirty days.\n\nPrice: {{contract.value}} {{contract.currency}}.',
    value: own.whole(20, 200) * 100,
    currency: 'EUR',
    start_date: dateOf(at + 10 * day),
    end_date: dateOf(at + 375 * day),
    notice_days: 30,
    signing_order: 'sequential',
    signers: [
      { name: contact.name, email: signers[0], order: 1 },
      { name: 'Legal department', email: signers[1], order: 2 },
    ],
  }));
  if (nth % 4 === 0) return;
  const sent = later(world, at, 2);
  // Nobody who was made up is ever written to.
  timeline.happen(sent, async ({ tx, organization, now }) => {
    for (const address of signers)
      await suppress(tx, organization, {
        address,
        reason: 'manual',
        detail: 'made up for the demonstration',
        email_id: null,
        created_at: now,
        created_by: platformRef,
      });
  });
  timeline.change(sent, 'contract', contract, () => ({ status: 'sent' }));
  if (nth % 4 === 1) return;
  const first = later(world, sent, 2);
  addSignature(world, contract, first, 0);
  if (nth % 4 === 3) addSignature(world, contract, later(world, first, 1), 1);
}

function addSignature({ timeline }: World, contract: Handle, at: number, nth: number): void {
  timeline.happen(at, async (ctx) => {
    const record = asContract(await lockRecord(ctx, resourceOf('contract'), contract.id));
    const signer = record.signers[nth];
    if (signer) await sign({ ctx, contract: record, signer, client }, { name: signer.name, method: 'typed' });
  });
}
