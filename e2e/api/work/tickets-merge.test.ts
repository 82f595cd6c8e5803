import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { caller } from '../../support/test-server.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';
import { newSupport, type Support } from '../../support/work/tickets.ts';

const start = '2026-01-12T10:00:00.000Z';

let clocked: Clocked;
let support: Support;
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(start);
  support = await newSupport(clocked.server);
});

describe('a merge', () => {
  test('joins the messages of both tickets, and later ones', async () => {
    const [keep, other] = [
      await support.newTicket({ spent_minutes: 5 }),
      await support.newTicket({ spent_minutes: 7 }),
    ];
    await support.addMessage(keep.id, { body: 'one' });
    await support.addMessage(other.id, { body: 'two' });
    await support.api('POST', `/support/tickets/${other.id}/notes`, { body: 'note' });
    const task = await support.api('POST', '/tasks', {
      title: 'T',
      related: { type: 'ticket', id: other.id },
    });
    const merged = await support.api('POST', `/support/tickets/${keep.id}/merge`, { duplicate_id: other.id });
    expect(merged.body.data).toMatchObject({ id: keep.id, status: 'open', spent_minutes: 12 });
    expect(await support.read(other.id)).toMatchObject({ status: 'closed', merged_into_id: keep.id });
    await support.addMessage(other.id, { body: 'three' });
    expect(await support.bodiesOf(keep.id, 'messages')).toEqual(['one', 'two', 'three']);
    expect(await support.bodiesOf(keep.id, 'notes')).toEqual(['note']);
    expect((await support.api('GET', `/tasks/${task.body.data.id}`)).body.data.related.id).toBe(keep.id);
    const types = async (id: string) =>
      (await eventsOf(support.api, `&resource_id=${id}`)).map(({ type }) => type.replace('ticket.', ''));
    expect((await types(keep.id)).slice(-1)).toEqual(['merged']);
    expect((await types(other.id)).slice(-1)).toEqual(['closed']);
  });

  test('of a ticket with itself or with a closed one is refused, and a merge needs a manager', async () => {
    const [keep, other] = [await support.newTicket(), await support.newTicket()];
    const merge = (duplicate_id: string, as = support.api) =>
      as('POST', `/support/tickets/${keep.id}/merge`, { duplicate_id });
    expectError(await merge(keep.id), 400, 'validation_error');
    expectError(await merge('tic_none'), 404, 'not_found');
    const member = caller(clocked.server, support.tenant.tokens.member);
    expectError(await merge(other.id, member), 403, 'insufficient_permissions');
    await merge(other.id);
    expectError(await merge(other.id), 400, 'validation_error');
  });
});
