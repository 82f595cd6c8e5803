import { afterAll, beforeAll, expect, test } from 'vitest';
import { newColleague } from '../../support/colleagues.ts';
import { underReview } from '../../support/editing/card-under-review.ts';
import { newEditors, newQueue, type Queue, take } from '../../support/editing/queue.ts';
import { call, type OwnServer, startServer } from '../../support/test-server.ts';

let now = Date.parse('2026-03-02T09:00:00Z');
let server: OwnServer;
beforeAll(async () => {
  server = await startServer({ now: () => now });
});
afterAll(() => server.close());

const rule = (reply: { body: { error: { details: { rule: string }[] } } }) =>
  reply.body.error.details[0]?.rule;
const approve = { status: 'approved' };
const eventsOf = async (queue: Queue, at: string): Promise<string[]> =>
  (await queue.done('GET', `${at}/history?per_page=100`)).map(({ event }: { event: string }) => event);

test('a cut is approved by as many people as are needed, and each approval says how many are given', async () => {
  const queue = await newQueue(server, { approvals_needed: 2 });
  const { id, at, ana, version } = await underReview(queue);
  const reviewers = await newEditors(server, queue.tenant, 2);
  const votes = `/edicion/versions/${version.id}/reviews`;
  expect((await queue.read(id)).approvals).toEqual({ needed: 2, given: 0 });
  expect(rule(await ana.api('POST', votes, { decision: 'approved' }))).toBe('own_cut');
  const first = await reviewers[0]?.api('PATCH', at, { ...approve, priority: 90 });
  expect(first?.status).toBe(200);
  expect(first?.body.data).toMatchObject({
    status: 'review',
    priority: 90,
    approvals: { needed: 2, given: 1 },
  });
  expect(first?.body.warnings).toMatchObject([
    { code: 'approvals_needed', message: expect.stringContaining('1 of 2 approvals') },
  ]);
  // The same person counts once, however often they say it.
  const again = await reviewers[0]?.api('POST', votes, { decision: 'approved', note: 'Still lovely' });
  expect(again?.body.data).toMatchObject({
    decision: 'approved',
    card: { id, status: 'review', approvals: { needed: 2, given: 1 } },
  });
  const batch = await reviewers[1]?.api('POST', '/edicion/videos/batch', { ids: [id], set: approve });
  expect(batch?.body.data[0].card).toMatchObject({ status: 'approved', approvals: { needed: 2, given: 2 } });
  expect(await queue.done('GET', votes)).toMatchObject([
    { decision: 'approved', note: null, counts: true, round: 1 },
    { decision: 'approved', note: 'Still lovely', voter: { type: 'token', id: reviewers[0]?.id } },
  ]);
  expect((await eventsOf(queue, at)).filter((one) => one.startsWith('edit_review'))).toEqual([
    'edit_review.created',
    'edit_review.updated',
    'edit_review.created',
  ]);
  const late = await reviewers[0]?.api('POST', votes, { decision: 'approved' });
  expect(late && rule(late)).toBe('state');
});

test('one refusal asks for changes, a changed mind replaces a vote, and the next version begins anew', async () => {
  const queue = await newQueue(server, { first_refusal_minutes: 0 });
  const { id, at, ana, version } = await underReview(queue, {}, { approvals_needed: 3 });
  const [bo, cy, dee] = await newEditors(server, queue.tenant, 3);
  if (!bo || !cy || !dee) throw new Error('the reviewers could not be created');
  const votes = `/edicion/versions/${version.id}/reviews`;
  await bo.api('POST', votes, { decision: 'approved' });
  await cy.api('POST', votes, { decision: 'approved' });
  expect((await queue.read(id)).approvals).toEqual({ needed: 3, given: 2 });
  expect(rule(await cy.api('POST', votes, { decision: 'changes_requested' }))).toBe('required');
  expect((await queue.read(id)).approvals).toEqual({ needed: 3, given: 2 });
  const refused = await cy.api('POST', votes, { decision: 'changes_requested', note: 'Shorter' });
  expect(refused.body.data.card).toMatchObject({
    status: 'changes_requested',
    approvals: { needed: 3, given: 1 },
  });
  expect(await queue.read(id)).toMatchObject({ revision_round: 1, review_note: 'Shorter' });
  const lease_token = await take(ana.api, id);
  const next = await ana.api('POST', `${at}/versions`, { url: 'https://example.com/2.mp4', lease_token });
  expect(await queue.read(id)).toMatchObject({ status: 'review', approvals: { needed: 3, given: 0 } });
  const fresh = `/edicion/versions/${next.body.data.id}/reviews`;
  const third = await dee.api('POST', fresh, { decision: 'approved' });
  expect(third.body.data).toMatchObject({ round: 2, card: { approvals: { given: 1 } } });
  // An earlier version is decided and takes no further votes.
  expect(rule(await bo.api('POST', votes, { decision: 'approved' }))).toBe('state');
  // A cut that waits for three people is not approved by one who lowers the number.
  expect(rule(await bo.api('PATCH', at, { approvals_needed: 1 }))).toBe('role');
  // Nor while the review is on hold.
  await bo.api('PATCH', at, { status: 'on_hold', blocked_reason: 'The client is away' });
  expect(rule(await bo.api('PATCH', at, { approvals_needed: 1 }))).toBe('role');
  await bo.api('PATCH', at, { status: 'review' });
  await queue.done('PATCH', at, { approvals_needed: 2 });
  const last = await bo.api('POST', fresh, { decision: 'approved' });
  expect(last.body.data.card).toMatchObject({ status: 'approved', approvals: { needed: 2, given: 2 } });
});

test('of votes at once exactly one approves the card', async () => {
  const queue = await newQueue(server, { approvals_needed: 3 });
  const { id, at, version } = await underReview(queue);
  const reviewers = await newEditors(server, queue.tenant, 6);
  const replies = await Promise.all(
    reviewers.map(({ api }, nth) =>
      nth % 2
        ? api('PATCH', at, approve)
        : api('POST', `/edicion/versions/${version.id}/reviews`, { decision: 'approved' }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(3);
  const events = await eventsOf(queue, at);
  expect(events.filter((one) => one === 'edit_card.approved')).toHaveLength(1);
  expect(events.filter((one) => one === 'edit_version.approved')).toHaveLength(1);
  expect(await queue.read(id)).toMatchObject({ status: 'approved', approvals: { needed: 3, given: 3 } });
  expect(await queue.done('GET', `/edicion/versions/${version.id}/reviews`)).toHaveLength(3);
});

test('a person with several tokens has one vote', async () => {
  const queue = await newQueue(server, { approvals_needed: 2 });
  const { id, at } = await underReview(queue);
  const tokens: string[] = [queue.tenant.tokens.admin];
  for (const name of ['One', 'Two'])
    tokens.push((await queue.done('POST', '/settings/tokens', { name, role: 'member' })).value);
  for (const token of tokens)
    expect((await call(server, 'PATCH', at, { token, body: approve })).status).toBe(200);
  expect(await queue.read(id)).toMatchObject({ status: 'review', approvals: { needed: 2, given: 1 } });
});

test('the decision of a guest is recorded, and approves only if the link says so', async () => {
  const queue = await newQueue(server, { approvals_needed: 2 });
  const reviewer = queue.tenant.userId;
  const { id, at, version } = await underReview(queue, {}, { reviewer_ids: [reviewer] });
  const votes = `/edicion/versions/${version.id}/reviews`;
  const linkTo = async (more: object) => {
    const link = await queue.done('POST', `${at}/review-links`, {
      name: 'Marta Ruiz',
      can_decide: true,
      ...more,
    });
    return `/review/${link.url.split('/').at(-1)}`;
  };
  const [heard, counted] = [await linkTo({ counts_as_approval: false }), await linkTo({})];
  const decide = (path: string, body: object) => call(server, 'POST', `${path}/decision`, { body });
  const said = await decide(heard, { decision: 'approved', name: 'Ana López', note: 'Beautiful' });
  expect(said.body.data).toMatchObject({ situation: 'review', decision: 'approved' });
  expect(await queue.read(id)).toMatchObject({ status: 'review', approvals: { given: 0 } });
  expect(await queue.done('GET', votes)).toMatchObject([
    { decision: 'approved', counts: false, author_name: 'Ana López', note: 'Beautiful' },
  ]);
  await decide(counted, { decision: 'approved' });
  expect(await queue.read(id)).toMatchObject({ status: 'review', approvals: { given: 1 } });
  // The guest who is only heard still asks for changes, as before.
  await decide(heard, { decision: 'changes_requested', note: 'Wait, the logo' });
  expect(await queue.read(id)).toMatchObject({ status: 'changes_requested' });
});

test('each round has a date until which it is reviewed, with a notice before', async () => {
  const queue = await newQueue(server, { review_hours: 24, first_refusal_minutes: 0 });
  const reviewer = await newColleague(server, queue.tenant.id, 'member');
  const { id, at, ana } = await underReview(queue, {}, { reviewer_ids: [reviewer.id] });
  expect((await queue.read(id)).review_due_at).toBe(new Date(now + 86_400_000).toISOString());
  await queue.done('PATCH', at, { status: 'changes_requested', review_note: 'Shorter' });
  expect((await queue.read(id)).review_due_at).toBeNull();
  const given = new Date(now + 2 * 86_400_000).toISOString();
  await queue.done('PATCH', at, { review_due_at: given });
  const lease_token = await take(ana.api, id);
  await ana.api('POST', `${at}/versions`, { url: 'https://example.com/2.mp4', lease_token });
  expect((await queue.read(id)).review_due_at).toBe(given);
  const late = () =>
    queue.done('GET', `/edicion/videos?status=review&review_due_at[lt]=${new Date(now).toISOString()}`);
  expect(await late()).toEqual([]);
  now += 3 * 86_400_000;
  expect(await late()).toMatchObject([{ id }]);
});
