/**
 * The script of the service worker. It keeps nothing: neither pages nor answers, so that nobody who uses the same
 * browser later finds anything of somebody else. It only has one page of its own, for a page that cannot be loaded.
 */
export function offlineWorker({
  html,
  contentSecurityPolicy,
}: {
  html: string;
  contentSecurityPolicy: string;
}): string {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
  return `const html = ${JSON.stringify(html)};
const headers = ${JSON.stringify(headers)};

addEventListener('install', () => self.skipWaiting());
addEventListener('activate', (event) => {
  // The browser asks for a page while the worker is being started.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});
addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (mode !== 'navigate' || method !== 'GET' || new URL(url).pathname.startsWith('/api/')) return;
  event.respondWith(pageOf(event));
});

async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return new Response(html, { status: 503, headers });
  }
}
`;
}
