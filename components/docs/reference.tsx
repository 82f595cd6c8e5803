'use client';

import { Loader, useComputedColorScheme } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import classes from './docs.module.css';
import { mendAccessibility } from './mend-accessibility.ts';
import { configuration, documentUrl, loadScalar } from './scalar.ts';

export function Reference() {
  const t = useTranslations('docs');
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const root = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');

  useEffect(() => {
    let isGone = false;
    let destroy: (() => void) | undefined;
    loadScalar().then(
      (scalar) => {
        if (isGone || !root.current) return;
        const instance = scalar.createApiReference(root.current, configuration(scheme));
        const stopMending = mendAccessibility(root.current, { search: t('search'), copy: t('copy') });
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
  }, [scheme, t]);

  return (
    <>
      {state === 'loading' && (
        <div className={classes.loading} role="status">
          <Loader size="sm" aria-hidden />
          {t('loadingReference')}
        </div>
      )}
      {state === 'failed' && (
        <p className={classes.loading} role="alert">
          {t('referenceFailed', { url: documentUrl })}
        </p>
      )}
      <div ref={root} className={classes.reference} />
    </>
  );
}
