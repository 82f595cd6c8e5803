import { expect, test } from 'vitest';
import { underReview } from '../../support/editing/card-under-review.ts';
import { newQueue } from '../../support/editing/queue.ts';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { call, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

test('a version has a still, which its card refers to and only guests of that card can read', async () => {
  const queue = await newQueue(server);
  const still = `data:image/jpeg;base64,${Buffer.from('ffd8ffe000104a464946', 'hex').toString('base64')}`;
  const { id, at, version } = await underReview(queue, { still });
  expect(version).toMatchObject({ still, has_still: true });
  expect(await queue.read(id)).toMatchObject({ still_version_id: version.id });
  // Lists and events contain only that there is a still, not its picture.
  const [listed] = await queue.done('GET', `${at}/versions`);
  expect(listed).toMatchObject({ id: version.id, has_still: true });
  expect(listed).not.toHaveProperty('still');
  expect(JSON.stringify(await eventsOf(queue.api))).not.toContain('data:image');
  const link = await queue.done('POST', `${at}/review-links`, { name: 'Marta Ruiz' });
  const guest = (path: string) => call(server, 'GET', path);
  const seen = await guest(`/review/${link.url.split('/').at(-1)}`);
  expect(seen.body.data.version).toMatchObject({ id: version.id, still });
  expect((await guest(`/edicion/versions/${version.id}`)).status).toBe(401);
  // Another organization does not find the version.
  const otherQueue = await newQueue(server);
  expectError(await otherQueue.api('GET', `/edicion/versions/${version.id}`), 404, 'not_found');
  const bare = await underReview(queue);
  expect(await queue.read(bare.id)).toMatchObject({ still_version_id: null });
  const without = await queue.done('POST', `${bare.at}/review-links`, { name: 'Marta Ruiz' });
  const other = await guest(`/review/${without.url.split('/').at(-1)}`);
  expect(other.text).not.toContain('data:image');
  // A still that is added later is shown from then on.
  await queue.done('PATCH', `/edicion/versions/${bare.version.id}`, { still });
  expect(await queue.read(bare.id)).toMatchObject({ still_version_id: bare.version.id });
  await queue.done('PATCH', `/edicion/versions/${bare.version.id}`, { still: null });
  expect(await queue.read(bare.id)).toMatchObject({ still_version_id: null });
  const svg = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`;
  const fake = `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`;
  for (const wrong of [svg, fake, 'https://example.com/still.jpg'])
    expectError(
      await queue.api('PATCH', `/edicion/versions/${bare.version.id}`, { still: wrong }),
      400,
      'validation_error',
    );
});
