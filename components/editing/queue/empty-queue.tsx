'use client';

import { useTranslations } from 'next-intl';
import { CodeBlock } from '#components/base/ui/code/code-block.tsx';
import { Notice } from '#components/base/ui/notice.tsx';

/** A first-use page that explains the queue and shows the API call that creates the first card. */
export function EmptyQueue() {
  const t = useTranslations('board.nothingYet');
  const call = [
    'curl -sS "$BASE/edicion/videos" -H "Authorization: Bearer $TOKEN"',
    "-H 'Content-Type: application/json'",
    `-d '${JSON.stringify({ title: t('example'), source_urls: ['https://example.com/day-1.mov'], status: 'ready' })}'`,
  ].join(' \\\n  ');
  return <Notice title={t('title')} about={t('about')} action={<CodeBlock text={call} name={t('call')} />} />;
}
