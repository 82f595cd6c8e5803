import { getLocale, getTranslations } from 'next-intl/server';
import { offlinePage } from '#components/offline/offline-page.ts';
import { offlineWorker } from '#components/offline/offline-worker.ts';

/** The service worker, with its page in the language of the person who registers it. */
export async function GET() {
  const t = await getTranslations('shell');
  const page = offlinePage({
    locale: await getLocale(),
    title: t('offlinePage.title'),
    about: t('offlinePage.about'),
    again: t('offlinePage.again'),
  });
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };
  return new Response(offlineWorker(page), { headers });
}
