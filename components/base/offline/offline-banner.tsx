'use client';

import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import classes from './offline.module.css';
import { useIsOffline } from './use-is-offline.ts';

/** Tells if a link would replace this page by the browser's own error page about the missing connection. */
function isLeaving(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  // Links that Next handles wait for the connection on this page; only full page loads leave it at once.
  if (!link?.href || !isPlain || event.defaultPrevented) return false;
  if (link.target === '_blank' || link.hasAttribute('download')) return false;
  const isThisPage =
    link.pathname === window.location.pathname && link.search === window.location.search && link.hash !== '';
  return link.origin === window.location.origin && !isThisPage;
}

/**
 * Keeps the current page while there is no connection: shows a banner and blocks links that would leave the
 * page.
 */
export function OfflineBanner() {
  const t = useTranslations('shell');
  const isOffline = useIsOffline();

  useEffect(() => {
    if (!isOffline) return;
    const clicked = (event: MouseEvent) => {
      if (isLeaving(event)) event.preventDefault();
    };
    window.addEventListener('click', clicked);
    return () => window.removeEventListener('click', clicked);
  }, [isOffline]);

  if (!isOffline) return null;
  return (
    <div role="alert" className={classes.banner}>
      <IconPlugConnectedX size={18} stroke={1.8} aria-hidden />
      <p>
        <strong>{t('offline')}</strong> {t('offlineAbout')}
      </p>
    </div>
  );
}
