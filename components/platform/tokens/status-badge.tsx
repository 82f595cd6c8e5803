'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Tone } from '#components/base/ui/tone.tsx';
import type { Token } from './tokens.ts';

const tones = { active: 'good', rotating: 'waiting', revoked: 'bad', expired: 'quiet' } as const;

export function StatusBadge({ token }: { token: Token }) {
  const t = useTranslations('tokens');
  const format = useFormatter();
  const when = token.revoked_at ? format.dateTime(new Date(token.revoked_at), { dateStyle: 'medium' }) : '';
  return (
    <Tone tone={tones[token.status]} tip={t(`statusAbout.${token.status}`, { when })}>
      {t(`status.${token.status}`)}
    </Tone>
  );
}
