import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { App } from '#server/product/app.ts';
import { root } from '#server/vocabulary/root.ts';
import { compressedHandler } from './compressed.ts';
import { admission } from './pages/admission.ts';
import { inPageRequest, type PageRequest } from './pages/page-request.ts';
import { answerRefusal, ofPage, refusalReply } from './pages/refusal-page.ts';
import { watchReply } from './pages/replaced-failure.ts';
import { clientAddress } from './request-headers.ts';

const folder = fileURLToPath(root);

/** The console's pages by Next, behind headers that let a page load nothing but itself. */
export async function consolePages(app: App, isDevelopment: boolean) {
  // next-auth reads these two from the environment and from nowhere else.
  process.env.NEXTAUTH_SECRET = app.sessions.secret;
  process.env.NEXTAUTH_URL = app.baseUrl;
  const { default: next } = await import('next');
  const { hostname, port } = new URL(app.baseUrl);
  const server = next({ dev: isDevelopment, dir: folder, hostname, port: Number(port) || 80, quiet: false });
  await server.prepare();
  const handle = server.getRequestHandler();
  const serveCompressed = compressedHandler(folder);
  const admit = admission(app, folder);
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    res.setHeader('X-Content-Type-Options', 'nosniff');
    if (serveCompressed(req, res)) return;
    const admitted = await admit(req);
    if (res.destroyed) {
      // The reader left while the page waited for its turn.
      if ('end' in admitted) admitted.end();
      return;
    }
    if ('refusal' in admitted) return answerRefusal(app, req, res, admitted.refusal, admitted.headers);
    // Pages and files answer HEAD by themselves; sign-in refuses it. Node always leaves the body out.
    if (req.method === 'HEAD' && req.url?.startsWith('/api/')) req.method = 'GET';
    const nonce = randomBytes(16).toString('base64');
    const policy = contentSecurityPolicy(nonce, { isDevelopment, isGuest: isForGuests(req.url ?? '') });
    // Next takes the nonce for its own scripts from the policy on the request.
    req.headers['content-security-policy'] = policy;
    req.headers['x-nonce'] = nonce;
    req.headers['x-client-address'] = clientAddress(req, app.config);
    for (const [name, value] of Object.entries(pageHeaders(app, policy))) res.setHeader(name, value);
    const page: PageRequest = {};
    res.once('close', admitted.end);
    watchReply(res, {
      // The page is rendered when its head is sent, and a reader who takes it slowly keeps nobody waiting.
      onHead: admitted.end,
      replacement: () => page.refusal && refusalReply(app, req, res, ofPage(page.refusal), admitted.locale),
    });
    await inPageRequest(page, () => handle(req, res));
  };
}

/** Pages for guests show the logo of the organization, which lies at an address that it chose. */
const isForGuests = (url: string) => /^\/(?:review|review-preview|document)\//.test(url);

function contentSecurityPolicy(
  nonce: string,
  { isDevelopment, isGuest }: { isDevelopment: boolean; isGuest: boolean },
): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${isGuest ? ' https:' : ''}`,
    // Cuts lie wherever the organization keeps them. What plays runs nothing and is not read by a script.
    "media-src 'self' https: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function pageHeaders(app: App, policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(app.baseUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}
