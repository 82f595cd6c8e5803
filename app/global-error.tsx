'use client';

import { useEffect, useState } from 'react';
import { browserLocale } from '#components/base/locale/browser-locale.ts';
import { measures } from '#components/base/theme/tokens.ts';
import en from '#components/base/wording/messages/en/base/broken.json' with { type: 'json' };
import es from '#components/base/wording/messages/es/base/broken.json' with { type: 'json' };
import ptBR from '#components/base/wording/messages/pt-BR/base/broken.json' with { type: 'json' };
import type { Locale } from '#server/vocabulary/locales.ts';

const texts = { en, es, 'pt-BR': ptBR };

/**
 * Replaces the page when the root layout itself failed, so it uses nothing of the layout: neither the
 * variables of the theme nor the texts that the layout loads. It finds the language in the browser.
 */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const [locale, setLocale] = useState<Locale>('en');
  useEffect(() => setLocale(browserLocale()), []);
  const { title, about, retry, number } = texts[locale];
  return (
    <html lang={locale}>
      <body
        style={{
          maxWidth: '60ch',
          margin: '12vh auto',
          padding: `0 ${measures['--space-16']}`,
          fontFamily: 'system-ui, sans-serif',
        }}
      >
        <title>{title}</title>
        <main>
          <h1 style={{ fontSize: measures['--text-20'] }}>{title}</h1>
          <p>{about}</p>
          {error.digest === undefined ? null : <p>{number.replace('{digest}', error.digest)}</p>}
          <button type="button" onClick={reset}>
            {retry}
          </button>
        </main>
      </body>
    </html>
  );
}
