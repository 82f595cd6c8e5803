'use client';

import { Loader, useComputedColorScheme } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import classes from './docs.module.css';
import { repairAccessibility } from './repair-accessibility.ts';
import { configuration, documentUrl, loadScalar } from './scalar.ts';
import { TryIt } from './try-it.tsx';

/** One part of the API reference, rendered by Scalar. */
export function Reference({ area }: { area: string }) {
  const t = useTranslations('docs');
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const root = useRef<HTMLDivElement>(null);
  const [token, setToken] = useState<string>();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');

  useEffect(() => {
    let isGone = false;
    let destroy: (() => void) | undefined;
    loadScalar().then(
      (scalar) => {
        if (isGone || !root.current) return;
        const instance = scalar.createApiReference(root.current, configuration(area, scheme, token));
        const stopMending = repairAccessibility(root.current, { search: t('search'), copy: t('copy') });
        destroy = () => {
          stopMending();
          instance.destroy();
        };
        setState('shown');
      },
      () => setState('failed'),
    );
    return () => {
      isGone = true;
      destroy?.();
    };
  }, [area, scheme, token, t]);

  return (
    <>
      <TryIt onToken={setToken} />
      {state === 'loading' && (
        <div className={classes.loading} role="status">
          <Loader size="sm" aria-hidden />
          {t('loadingReference')}
        </div>
      )}
      {state === 'failed' && (
        <p className={classes.loading} role="alert">
          {t('referenceFailed', { url: documentUrl(area) })}
        </p>
      )}
      <div ref={root} className={classes.reference} />
    </>
  );
}
