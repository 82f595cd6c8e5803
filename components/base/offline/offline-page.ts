import { createHash } from 'node:crypto';
import { measures } from '../theme/tokens.ts';

interface Texts {
  locale: string;
  title: string;
  about: string;
  again: string;
}

/** Polls the server and reloads the page as soon as it answers. */
const script = `
const tryAgain = () => location.reload();
const isBack = () => fetch('/livez', { method: 'HEAD', cache: 'no-store' }).then(tryAgain, () => undefined);
document.querySelector('button').addEventListener('click', tryAgain);
addEventListener('online', isBack);
setInterval(isBack, 3000);
`;

const scriptHash = createHash('sha256').update(script).digest('base64');

const contentSecurityPolicy = [
  "default-src 'none'",
  "connect-src 'self'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${scriptHash}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A page without external files and without personal data. */
export function offlinePage({ locale, title, about, again }: Texts) {
  const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
  body { color-scheme: light dark; font: ${measures['--text-16']}/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 ${measures['--space-16']} }
  button { font: inherit; padding: ${measures['--space-8']} ${measures['--space-16']}; cursor: pointer }
</style>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(about)}</p>
<button type="button">${escaped(again)}</button>
</main>
<script>${script}</script>
</html>
`;
  return { html, contentSecurityPolicy };
}
