/**
 * The script of the service worker. It caches neither pages nor answers, so that the next user of the same
 * browser finds no data of the previous one. It has one page of its own, which replaces pages that cannot be
 * loaded.
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
  // Navigation preload lets the browser request the page while the worker starts.
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
