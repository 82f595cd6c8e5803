import { afterAll, beforeAll, expect, test } from 'vitest';
import { newColleague } from '../../support/colleagues.ts';
import { underReview } from '../../support/editing/card-under-review.ts';
import { ask, newQueue, type Queue, take } from '../../support/editing/queue.ts';
import { call, caller, type OwnServer, startServer } from '../../support/test-server.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await startServer({ config: { roles: ['api', 'console'] } });
});
afterAll(() => server.close());

interface Refused {
  status: number;
  body: { error: { details: { rule: string; message: string }[] } };
}
const problem = ({ body }: Refused) => body.error.details[0];

const guestOf = async (queue: Queue, at: string) => {
  const link = await queue.done('POST', `${at}/review-links`, { name: 'Marta Ruiz', can_decide: true });
  return `/review/${link.url.split('/').at(-1)}`;
};

test('who edited a cut cannot approve it, by any call, and another person can', async () => {
  const queue = await newQueue(server);
  const { id, at, ana, version } = await underReview(queue);
  expect(version.edited_by).toEqual([{ type: 'token', id: ana.id }]);
  const approved = { status: 'approved' };
  const refused = await ana.api('PATCH', at, approved);
  expect(problem(refused)).toMatchObject({
    rule: 'own_cut',
    message: expect.stringContaining('you edited version 1, so another person has to approve it'),
  });
  const batch = await ana.api('POST', '/edicion/videos/batch', { ids: [id], set: approved });
  expect(batch.body.data[0]).toMatchObject({ ok: false, code: 'own_cut' });
  expect((await queue.read(id)).status).toBe('review');
  const [, bo] = await queue.editors();
  expect((await bo.api('PATCH', at, approved)).body.data).toMatchObject({ status: 'approved' });
});

test('everybody who held the card since its last review has edited the cut', async () => {
  const queue = await newQueue(server, { first_refusal_minutes: 0 });
  const [ana, bo] = await queue.editors();
  const { id } = await queue.ready();
  const at = `/edicion/videos/${id}`;
  await take(ana.api, id);
  await ask(ana.api, { action: 'release', ids: [id] });
  const lease_token = await take(bo.api, id);
  const upload = { url: 'https://example.com/1.mp4', state: 'processing', lease_token };
  const { body } = await bo.api('POST', `${at}/versions`, upload);
  expect((await bo.api('PATCH', `/edicion/versions/${body.data.id}`, { state: 'ready' })).status).toBe(200);
  const approve = (editor: typeof ana) => editor.api('PATCH', at, { status: 'approved' });
  expect([problem(await approve(ana))?.rule, problem(await approve(bo))?.rule]).toEqual([
    'own_cut',
    'own_cut',
  ]);
  // The next cut is of Bo alone.
  await queue.done('PATCH', at, { status: 'changes_requested', review_note: 'Shorter' });
  await take(bo.api, id);
  await bo.api('POST', `${at}/versions`, { url: 'https://example.com/2.mp4' });
  expect(problem(await approve(bo))?.rule).toBe('own_cut');
  expect((await approve(ana)).status).toBe(200);
});

test('a person is recognized behind the token that they made, and behind one that it made', async () => {
  const queue = await newQueue(server);
  const person = await newColleague(server, queue.tenant.id, 'admin');
  const made = await person.mutate('tokens.create', { name: 'Cutter', role: 'admin' });
  const token = caller(server, made.body.data.value);
  const again = await token('POST', '/settings/tokens', { name: 'Exporter', role: 'member' });
  const second = caller(server, again.body.data.value);
  const { id } = await queue.ready();
  await take(second, id);
  const at = `/edicion/videos/${id}`;
  expect((await second('POST', `${at}/versions`, { url: 'https://example.com/1.mp4' })).status).toBe(200);
  expect(problem(await token('PATCH', at, { status: 'approved' }))?.rule).toBe('own_cut');
  const mutation = await person.mutate('editCards.update', { id, status: 'approved' });
  expect(mutation.body.details[0].rule).toBe('own_cut');
  const other = await newColleague(server, queue.tenant.id, 'member');
  expect((await other.mutate('editCards.update', { id, status: 'approved' })).status).toBe(200);
});

test('an organization can switch the second pair of eyes off', async () => {
  const queue = await newQueue(server, { four_eyes: false });
  const { at, ana } = await underReview(queue);
  expect((await ana.api('PATCH', at, { status: 'approved' })).status).toBe(200);
});

test('open comments of the client are named before a cut is approved', async () => {
  const queue = await newQueue(server);
  const { id, at } = await underReview(queue);
  const guest = await guestOf(queue, at);
  const body = { body: 'The phone number at the end is wrong', kind: 'note', frame_in: 50 };
  expect((await call(server, 'POST', `${guest}/comments`, { body })).status).toBe(200);
  await queue.done('POST', `${at}/comments`, { body: 'Only for the team' });
  const refused = await queue.api('PATCH', at, { status: 'approved' });
  expect(problem(refused)).toEqual({
    path: 'status',
    rule: 'client_comments',
    message:
      'a comment of the client is open: “The phone number at the end is wrong”; resolve them, or send accept_open_comments',
  });
  const batch = { ids: [id], set: { status: 'approved' } };
  const one = await queue.api('POST', '/edicion/videos/batch', batch);
  expect(one.body.data[0]).toMatchObject({ ok: false, code: 'client_comments' });
  const accepted = { ids: [id], set: { status: 'approved', accept_open_comments: true } };
  const two = await queue.api('POST', '/edicion/videos/batch', accepted);
  expect(two.body.data[0]).toMatchObject({ ok: true, card: { status: 'approved' } });
});

test('a guest approves a cut with their own notes open', async () => {
  const queue = await newQueue(server);
  const { at } = await underReview(queue);
  const guest = await guestOf(queue, at);
  await call(server, 'POST', `${guest}/comments`, { body: { body: 'Very good already' } });
  const decided = await call(server, 'POST', `${guest}/decision`, { body: { decision: 'approved' } });
  expect(decided.body.data).toMatchObject({ situation: 'approved' });
});

test('a version whose file is not there is neither reviewed nor approved', async () => {
  const queue = await newQueue(server);
  const { id, at, ana, version } = await underReview(queue);
  // A newer version that is still rendering is the one that would be approved.
  const next = await ana.api('POST', `${at}/versions`, {
    url: 'https://example.com/2.mp4',
    state: 'processing',
  });
  expect(problem(await queue.api('PATCH', at, { status: 'approved' }))).toMatchObject({
    rule: 'version_not_ready',
    message: expect.stringContaining('version 2 is processing'),
  });
  const guest = await guestOf(queue, at);
  const decided = await call(server, 'POST', `${guest}/decision`, { body: { decision: 'approved' } });
  expect(problem(decided)?.rule).toBe('version_not_ready');
  const newest = `/edicion/versions/${next.body.data.id}`;
  await queue.done('PATCH', newest, { state: 'ready' });
  // Its file turns out to be broken: the card goes back to its editor, and no round of changes is counted.
  await queue.done('PATCH', newest, { state: 'broken' });
  expect(await queue.read(id)).toMatchObject({
    status: 'changes_requested',
    revision_round: 0,
    review_note: 'The file of version 2 is broken or missing. Please add another version.',
    reserved_for_id: ana.id,
  });
  expect(await queue.done('GET', `/edicion/versions/${version.id}`)).toMatchObject({ review: 'pending' });
});

test('an editor reads who asks for changes in which video, and who took over their card and why', async () => {
  const queue = await newQueue(server);
  const editor = await newColleague(server, queue.tenant.id, 'member', 'Ana Prado');
  const lead = await newColleague(server, queue.tenant.id, 'manager', 'Bo Lindgren');
  const { id, code, title } = await queue.ready();
  const at = `/edicion/videos/${id}`;
  const noticesOf = async () =>
    (await editor.query('notifications.list')).body.data.map(
      (one: { title: string; body: string | null }) => [one.title, one.body],
    );
  const claim = { action: 'claim', ids: [id] };
  await editor.mutate('editCards.claim', claim);
  const taken = await lead.mutate('editCards.claim', { ...claim, force: true, note: 'It is due today' });
  expect(taken.body.data.results[0]).toMatchObject({ ok: true, holder: { id: lead.id } });
  expect((await queue.read(id)).claim).toMatchObject({ holder_id: lead.id, note: 'It is due today' });
  expect(await noticesOf()).toEqual([
    [`Bo Lindgren took over ${code} “${title}”, which you held: It is due today`, null],
  ]);
  await lead.mutate('editCards.claim', { action: 'release', ids: [id] });
  await editor.mutate('editCards.claim', claim);
  await lead.mutate('editCards.claim', { action: 'release', ids: [id], force: true, note: 'Wait' });
  expect((await noticesOf())[0]).toEqual([`Bo Lindgren ended your claim of ${code} “${title}”: Wait`, null]);
  await editor.mutate('editCards.claim', claim);
  await editor.mutate('editVersions.create', { id, url: 'https://example.com/1.mp4', fps: 25 });
  const guest = await guestOf(queue, at);
  await call(server, 'POST', `${guest}/comments`, { body: { body: 'Too loud', frame_in: 50 } });
  const decision = { decision: 'changes_requested', note: 'Shorter, please', name: 'Marta' };
  expect((await call(server, 'POST', `${guest}/decision`, { body: decision })).status).toBe(200);
  expect((await noticesOf())[0]).toEqual([
    `Marta requested changes in ${code} “${title}”: Shorter, please`,
    '00:00:02:00 Too loud',
  ]);
});
