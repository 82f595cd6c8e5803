import { beforeAll, describe, expect, test } from 'vitest';
import { longNames } from '#server/resources/resource/long-texts.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { bodyOf, collectionOf } from '../../support/kernel/new-record.ts';
import { caller, newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  api = caller(server, (await newTenant(server)).tokens.admin);
});

const text = 'Who we are. '.repeat(1_000).trim();
const written = (resource: { verbs: readonly string[] }) => resource.verbs.includes('create');
const resources = allResources().flatMap((resource) =>
  written(resource) ? longNames(resource).map((name) => ({ kind: resource.kind, name, resource })) : [],
);

describe.each(resources)('the $name of a $kind', ({ name, resource }) => {
  const { path, itemPath = path, writable, verbs } = resource;
  const isText = writable[name]?.safeParse(text).success;

  test('is in the reply for one record, and in no list, file or event', async () => {
    const at = await collectionOf(api, resource);
    const given = { ...(await bodyOf(api, resource)), ...(isText ? { [name]: text } : {}) };
    const made = await api('POST', at, given);
    expect(made.status, made.text).toBe(200);
    const { id } = made.body.data;
    const one = (await api('GET', `${itemPath}/${id}`)).body.data;
    expect(one).toHaveProperty(name);
    expect(one[name]).toEqual(made.body.data[name]);
    if (isText) expect(one[name]).toBe(text);
    expect((await api('GET', `${itemPath}/${id}?fields=${name}`)).body.data).toEqual({
      id,
      [name]: one[name],
    });
    for (const row of (await api('GET', at)).body.data) expect(row).not.toHaveProperty(name);
    expectError(await api('GET', `${at}?fields=${name}`), 400, 'invalid_request');
    if (verbs.includes('export')) {
      const { text: file } = await api('GET', `${at}/export`);
      expect(file.split('\n')[0]?.split(',')).not.toContain(name);
    }
    const [event] = await eventsOf(api, `&resource_id=${id}`);
    expect(event?.data.object).not.toHaveProperty(name);
  });

  test('changes nothing when it is sent again, and a new one is reported without its text', async () => {
    if (!isText) return;
    const at = await collectionOf(api, resource);
    const { id } = (await api('POST', at, { ...(await bodyOf(api, resource)), [name]: text })).body.data;
    const change = async (body: object) => (await api('PATCH', `${itemPath}/${id}`, body)).body.data;
    const { version } = await change({ [name]: text });
    expect(version).toBe(1);
    expect(await change({ [name]: `${text}!` })).toMatchObject({ version: 2, [name]: `${text}!` });
    const [, event] = await eventsOf(api, `&resource_id=${id}`);
    expect(event?.data.object).not.toHaveProperty(name);
    expect(event?.data.changes).not.toHaveProperty(name);
    await change({ [name]: null });
    expect((await api('GET', `${itemPath}/${id}`)).body.data[name]).toBeNull();
  });
});

test('the tests cover long texts', () => {
  expect(resources.map(({ kind, name }) => `${kind}.${name}`)).toContain('edit_card.transcript');
});
