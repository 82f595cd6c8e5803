import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, newQueue, take } from '../../support/editing/queue.ts';
import { eventsOfKind } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { type OwnServer, startServer } from '../../support/test-server.ts';

let now = Date.parse('2026-03-02T09:00:00Z');
let server: OwnServer;
beforeAll(async () => {
  server = await startServer({ now: () => now });
});
afterAll(() => server.close());

const minutes = (count: number) => {
  now += count * 60_000;
};
const codes = (answers: { ok: boolean; code?: string }[]) =>
  answers.map(({ ok, code }) => (ok ? 'ok' : code));

// biome-ignore lint/suspicious/noExplicitAny: a reply is whatever came
function expectErrorRule(reply: any): string {
  expectError(reply, 400, 'validation_error');
  return reply.body.error.details[0].rule;
}

describe('a late writer', () => {
  test('paused beyond the lease can write nothing, even after claiming the card again', async () => {
    const queue = await newQueue(server);
    const [ana] = await queue.editors();
    const { id } = await queue.ready();
    const paused = await take(ana.api, id, { lease_minutes: 5 });
    const at = `/edicion/videos/${id}`;
    const comment = await queue.done('POST', `${at}/comments`, { body: 'Too dark', kind: 'fix' });
    minutes(6);
    const again = await take(ana.api, id);
    const late: [string, string, object][] = [
      ['PATCH', at, { priority: 3 }],
      ['POST', `${at}/versions`, { url: 'https://example.com/late.mp4' }],
      ['PATCH', `/edicion/comments/${comment.id}`, { resolved: true }],
    ];
    for (const [method, path, body] of late) {
      const reply = await ana.api(method, path, { ...body, lease_token: paused });
      expect(expectErrorRule(reply), path).toBe('lease_lost');
    }
    const batch = await ana.api('POST', '/edicion/videos/batch', {
      ids: [id],
      set: { priority: 3, lease_token: paused },
    });
    expect(batch.body.data[0]).toMatchObject({ ok: false, code: 'lease_lost' });
    for (const action of ['extend', 'release'])
      expect(codes(await ask(ana.api, { action, ids: [id], lease_tokens: { [id]: paused } }))).toEqual([
        'lease_lost',
      ]);
    expect(await queue.read(id)).toMatchObject({ priority: 50, version_count: 0, open_fixes: 1 });
    expect((await ana.api('PATCH', at, { priority: 4, lease_token: again })).status).toBe(200);
  });

  test('gets the true reason why a token is refused', async () => {
    const queue = await newQueue(server, { first_refusal_minutes: 0 });
    const [ana, bo] = await queue.editors();
    const { id } = await queue.ready();
    const at = `/edicion/videos/${id}`;
    // biome-ignore lint/suspicious/noExplicitAny: a reply is whatever came
    const reasonOf = async (api: typeof ana.api, lease_token: number, body: any = { body: 'Too dark' }) => {
      const reply = await api('POST', `${at}/comments`, { ...body, lease_token });
      expect(expectErrorRule(reply)).toBe('lease_lost');
      return reply.body.error.details[0].message;
    };
    const first = await take(ana.api, id, { lease_minutes: 5 });
    minutes(6);
    expect(await queue.read(id)).toMatchObject({ status: 'ready', claim_ended: 'expired' });
    expect(await reasonOf(ana.api, first)).toContain('has expired');
    const second = await take(ana.api, id);
    expect(await queue.read(id)).toMatchObject({ claim_ended: null });
    expect(await reasonOf(ana.api, first)).toContain(`you have claimed the card again; send ${second}`);
    expect(await reasonOf(bo.api, first)).toContain(`held by the token ${ana.id} until`);
    await ask(ana.api, { action: 'release', ids: [id] });
    expect(await queue.read(id)).toMatchObject({ status: 'ready', claim_ended: 'released' });
    expect(await reasonOf(ana.api, second)).toContain('was released');
    expect(await reasonOf(ana.api, first)).toContain(`the later claim ${second}`);
    expect(await reasonOf(ana.api, 40)).toContain('has had no claim with the token 40');
    const third = await take(ana.api, id);
    const version = { url: 'https://example.com/1.mp4', lease_token: third };
    expect((await ana.api('POST', `${at}/versions`, version)).status).toBe(200);
    expect(await queue.read(id)).toMatchObject({ status: 'review', claim_ended: null });
    expect(await reasonOf(ana.api, third)).toContain('ended when the card became review');
    const [outcome] = await ask(ana.api, { action: 'extend', ids: [id], lease_tokens: { [id]: third } });
    expect(outcome).toMatchObject({ code: 'lease_lost', message: expect.stringContaining('became review') });
  });

  test('that does not hold the card is refused, and a manager’s force emits an event', async () => {
    const queue = await newQueue(server);
    const [ana, bo] = await queue.editors();
    const { id } = await queue.ready();
    await take(ana.api, id);
    const at = `/edicion/videos/${id}`;
    expect(expectErrorRule(await bo.api('PATCH', at, { priority: 1 }))).toBe('claimed_by_other');
    expect(expectErrorRule(await bo.api('PATCH', at, { priority: 1, force: true }))).toBe('claimed_by_other');
    expect(expectErrorRule(await queue.api('DELETE', at))).toBe('claimed');
    await queue.done('PATCH', at, { priority: 1, force: true });
    const types = (await eventsOfKind(queue.api, 'edit_card')).map(({ type }) => type);
    expect(types.slice(-2)).toEqual(['edit_card.claim_overridden', 'edit_card.updated']);
  });
});
