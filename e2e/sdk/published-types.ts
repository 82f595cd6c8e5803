/** A program of an integrator. The compiler refuses it only at the lines that are marked so. */
export const program = `
import { all, type BodyOf, createPlatformClient, type PlatformEvent, type RecordOf } from 'platform-client';

const client = createPlatformClient({ baseUrl: 'https://example.com/api/v1', token: '' });

const { data } = await client.POST('/contacts', { body: { first_name: 'Ana', shoe_size: 39 } });
export const email: string | null = data.data.email;
// @ts-expect-error no property of a contact
export const emial = data.data.emial;
// @ts-expect-error it may be null
export const sure: string = data.data.email;

const tried = await client.POST('/contacts', { body: { first_name: 'Ana' }, dryRun: true });
export const records: number = tried.data.trial.counts.records;
export const proposed: string | null = tried.data.data.email;
// @ts-expect-error only a dry run answers with a trial
export const written = data.trial?.counts;
export const followed: string[] = (tried.data.effects ?? []).map(({ event }) => event);
// @ts-expect-error a model would be asked, so there is no dry run
await client.POST('/ai/{feature}', { params: { path: { feature: 'sentiment' } }, body: {}, dryRun: true });
// @ts-expect-error no such option
await client.POST('/contacts', { body: {}, dryrun: true });

const changes: BodyOf<'PATCH', '/contacts/{id}'> = { job_title: 'Director' };
await client.PATCH('/contacts/{id}', { params: { path: { id: 'con_1' } }, body: changes });
await client.GET('/me', { signal: AbortSignal.timeout(1_000) });
// @ts-expect-error text, not a number
await client.POST('/contacts', { body: { first_name: 5 } });
// @ts-expect-error no such lifecycle
await client.POST('/contacts', { body: { lifecycle: 'friend' } });
// @ts-expect-error what is merged has to be named
await client.POST('/contacts/{id}/merge', { params: { path: { id: 'con_1' } }, body: {} });
// @ts-expect-error no such path
await client.GET('/contact');
// @ts-expect-error that path cannot be deleted
await client.DELETE('/contacts');
// @ts-expect-error its id is missing
await client.GET('/contacts/{id}');
// @ts-expect-error no such parameter
await client.GET('/contacts', { params: { query: { per_pag: 3 } } });
// @ts-expect-error no list
all(client, '/me');
// @ts-expect-error the walk sets the page itself
all(client, '/contacts', { query: { page: 2 } });

export const nameOf = (deal: RecordOf<'/deals'>): string => deal.title;
export const numbered: AsyncGenerator<{ id: string }> = all(client, '/hr/payroll/{employeeId}', {
  path: { employeeId: 'emp_1' },
});
export const csv: string = (await client.GET('/contacts/export', { parseAs: 'text' })).data;

export function emailOf(event: PlatformEvent): string | null {
  if (event.type === 'contact.created') return event.data.object.email;
  // @ts-expect-error no such event
  if (event.type === 'contact.eaten') return null;
  // @ts-expect-error not every record has an e-mail address
  return event.data.object.email;
}
`;
