import { probeFilm } from '#server/areas/editing/versions/probe-job.ts';
import { filmOf } from '../files/films.ts';
import { upload } from '../files/uploads.ts';
import { call, caller, type Tenant, type TestServer } from '../test-server.ts';

type Maker = (server: TestServer, tenant: Tenant) => Promise<string>;

/** Sends calls as an administrator. */
const sender =
  (server: TestServer, { tokens: { admin: token } }: Tenant) =>
  async (method: string, path: string, body?: object) => {
    const reply = await call(server, method, path, { token, ...(body ? { body } : {}) });
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.text}`);
    return reply.body.data;
  };

/** Creates a card under review, with a cut and a comment on it. */
const makeReviewed: Maker = async (server, tenant) => {
  const send = sender(server, tenant);
  const brief = { message: 'Who we are' };
  const { id } = await send('POST', '/edicion/videos', { title: 'Opening film', brief, status: 'ready' });
  // `force` takes the card however many the administrator already holds.
  await send('POST', '/edicion/videos/claim', { action: 'claim', ids: [id], force: true });
  const cut = { url: 'https://example.com/cuts/opening-1.mp4', fps: 25, duration_ms: 90_000 };
  await send('POST', `/edicion/videos/${id}/versions`, cut);
  const comment = { body: 'The logo comes too late', kind: 'note', frame_in: 250 };
  await send('POST', `/edicion/videos/${id}/comments`, comment);
  return id;
};

/**
 * Creates a notification for the administrator about another actor's action, since people are not notified of their
 * own.
 */
const makeNotification: Maker = async (server, tenant) => {
  const send = sender(server, tenant);
  const { id: self } = await send('GET', '/me');
  const { id } = await send('POST', '/edicion/videos', { title: 'Opening film' });
  const word = { card_ids: [id], audience: 'custom', recipients: [self], message: 'It is ready.' };
  const token = tenant.tokens.manager;
  const reply = await call(server, 'POST', '/production/notify', { token, body: word });
  if (reply.status !== 200) throw new Error(`choosing an administrator to be notified: ${reply.text}`);
  return reply.body.data.notifications[0].id;
};

/** Creates a review link for an outside reviewer who may decide, and returns its token. */
const makeReviewLink: Maker = async (server, tenant) => {
  const id = await makeReviewed(server, tenant);
  const body = { name: 'Ana García', can_decide: true };
  const { url } = await sender(server, tenant)('POST', `/edicion/videos/${id}/review-links`, body);
  return url.split('/').at(-1);
};

/** Creates a card whose cut is approved. */
const makeApproved: Maker = async (server, tenant) => {
  const id = await makeReviewed(server, tenant);
  const body = { status: 'approved', force: true };
  const token = tenant.tokens.manager;
  const reply = await call(server, 'PATCH', `/edicion/videos/${id}`, { token, body });
  if (reply.status !== 200) throw new Error(`approving a cut: ${reply.text}`);
  return id;
};

/** Creates a link that hands an approved cut over, and returns its token. */
const makeHandOver: Maker = async (server, tenant) => {
  const id = await makeApproved(server, tenant);
  const body = { name: 'Ana García' };
  const { url } = await sender(server, tenant)('POST', `/edicion/videos/${id}/hand-over`, body);
  return url.split('/').at(-1);
};

/** Creates a card under review, and returns the id of its version. */
const makeVersionInReview: Maker = async (server, tenant) => {
  const id = await makeReviewed(server, tenant);
  return (await sender(server, tenant)('GET', `/edicion/videos/${id}`)).current_version_id;
};

/** Creates a card whose cut plan, chapters and subtitles are accepted. */
const makePlanned: Maker = async (server, tenant) => {
  const send = sender(server, tenant);
  const { id } = await send('POST', '/edicion/videos', { title: 'Interview', target: { fps: 25 } });
  const plans = {
    cut_plan: [{ from_ms: 2000, to_ms: 4000, reason: 'silence' }],
    chapters: [{ from_ms: 0, to_ms: 9000, title: 'Who we are' }],
    subtitles: [{ from_ms: 500, to_ms: 1900, lines: ['Good morning.'] }],
  };
  for (const [kind, items] of Object.entries(plans))
    await send('POST', `/edicion/videos/${id}/plans`, { kind, content: { duration_ms: 9000, items } });
  return id;
};

/** Creates a card whose approved cut is an uploaded film, and returns the id of its version. */
const makeApprovedFilm: Maker = async (server, tenant) => {
  const send = sender(server, tenant);
  const brief = { message: 'Who we are' };
  const { id } = await send('POST', '/edicion/videos', { title: 'Opening film', brief, status: 'ready' });
  await send('POST', '/edicion/videos/claim', { action: 'claim', ids: [id], force: true });
  const api = caller(server, tenant.tokens.admin);
  const file_id = await upload(api, await filmOf(), { name: 'final.mp4', place: 'edit_version.file_id' });
  const version = await send('POST', `/edicion/videos/${id}/versions`, { file_id });
  const data = { version_id: version.id, organization_id: tenant.id };
  await probeFilm.run(server.app, data, { number: 1, isLast: true, signal: new AbortController().signal });
  const body = { status: 'approved', force: true };
  const reply = await call(server, 'PATCH', `/edicion/videos/${id}`, { token: tenant.tokens.manager, body });
  if (reply.status !== 200) throw new Error(`approving a film: ${reply.text}`);
  return version.id;
};

const bucket = {
  ...{ name: 'Deliveries', endpoint: 'https://s3.example.com', bucket: 'deliveries' },
  ...{ access_key: 'AKIDEXAMPLE', secret_access_key: 'the-secret-access-key' },
};

/** Creates a hand-over of a film to a bucket that does not exist. */
const makeBucketHandOver: Maker = async (server, tenant) => {
  const send = sender(server, tenant);
  const version = await makeApprovedFilm(server, tenant);
  const { id: bucket_id } = await send('POST', '/edicion/hand-over-buckets', bucket);
  return (await send('POST', `/edicion/versions/${version}/hand-overs`, { bucket_id })).id;
};

/** Creates a cancelled hand-over, which can be begun again. */
const makeCancelledHandOver: Maker = async (server, tenant) => {
  const id = await makeBucketHandOver(server, tenant);
  await sender(server, tenant)('POST', `/edicion/hand-overs/${id}/cancel`);
  return id;
};

export const editingMakers: Readonly<Record<string, Maker>> = {
  '/edicion/videos (with markers)': makeReviewed,
  '/edicion/videos (with plans)': makePlanned,
  '/edicion/versions': makeVersionInReview,
  '/edicion/videos (approved)': makeApproved,
  '/edicion/versions (approved film)': makeApprovedFilm,
  '/edicion/hand-overs': makeBucketHandOver,
  '/edicion/hand-overs (cancelled)': makeCancelledHandOver,
  '/hand-over': makeHandOver,
  '/review': makeReviewLink,
  '/me/notifications': makeNotification,
};
