import { getLocale, getTranslations } from 'next-intl/server';
import { offlinePage } from '#components/base/offline/offline-page.ts';
import { offlineWorker } from '#components/base/offline/offline-worker.ts';
import { isLocale } from '#server/vocabulary/locales.ts';

/** The service worker, with its page in the language of the person who registers it. */
export async function GET(request: Request) {
  // The browser requests the script without a page, so the address contains the page's language.
  const asked = new URL(request.url).searchParams.get('locale');
  const locale = isLocale(asked) ? asked : await getLocale();
  const t = await getTranslations({ locale, namespace: 'shell' });
  const page = offlinePage({
    locale,
    title: t('offlinePage.title'),
    about: t('offlinePage.about'),
    again: t('offlinePage.again'),
  });
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };
  return new Response(offlineWorker(page), { headers });
}
