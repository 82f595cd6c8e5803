import { call, type Tenant, type TestServer } from './fixtures.ts';

type Maker = (server: TestServer, tenant: Tenant) => Promise<string>;

/** A card under review, with a cut and something said of it. */
const makeReviewed: Maker = async (server, { tokens: { admin: token } }) => {
  const send = async (method: string, path: string, body: object) => {
    const reply = await call(server, method, path, { token, body });
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.text}`);
    return reply.body.data;
  };
  const brief = { message: 'Who we are' };
  const { id } = await send('POST', '/edicion/videos', { title: 'Opening film', brief, status: 'ready' });
  await send('PATCH', `/edicion/videos/${id}`, { status: 'in_progress' });
  const cut = { url: 'https://example.com/cuts/opening-1.mp4', fps: 25, duration_ms: 90_000 };
  await send('POST', `/edicion/videos/${id}/versions`, cut);
  const said = { body: 'The logo comes too late', kind: 'note', frame_in: 250 };
  await send('POST', `/edicion/videos/${id}/comments`, said);
  return id;
};

/** The token of a link with which somebody outside decides. */
const makeReviewLink: Maker = async (server, tenant) => {
  const id = await makeReviewed(server, tenant);
  const body = { name: 'Ana García', can_decide: true };
  const reply = await call(server, 'POST', `/edicion/videos/${id}/review-links`, {
    token: tenant.tokens.admin,
    body,
  });
  return String(reply.body.data.url).split('/').at(-1) ?? '';
};

export const editingMakers: Readonly<Record<string, Maker>> = {
  '/edicion/videos (with markers)': makeReviewed,
  '/review': makeReviewLink,
};
