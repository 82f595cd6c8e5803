'use client';

import { IconArrowDown, IconArrowsLeftRight, IconArrowUp } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import classes from './integrations.module.css';
import { type Provider, placeOfProvider } from './integrations.ts';
import { useProviderWords } from './provider-words.ts';

const icons = { pull: IconArrowDown, push: IconArrowUp, in: IconArrowDown } as const;

/** The direction in which records or messages are transferred. */
export function Directions({ provider: { directions } }: { provider: Provider }) {
  const t = useTranslations('integrations.direction');
  const [only] = directions;
  const Icon = directions.length === 1 && only ? icons[only] : IconArrowsLeftRight;
  return (
    <span className={classes.direction}>
      <Icon size={14} stroke={1.9} aria-hidden />
      {directions.map((one) => t(one)).join(', ')}
    </span>
  );
}

export function ProviderList({ providers }: { providers: readonly Provider[] }) {
  const t = useTranslations('integrations');
  const wordsOf = useProviderWords();
  return (
    <ul className={classes.cards} aria-label={t('catalogue')}>
      {providers.map((one) => {
        const { title, about, auth } = wordsOf(one);
        return (
          <li key={one.provider} className={classes.card}>
            <h3 className={classes.name}>
              <Link href={placeOfProvider(one.provider)} className={classes.cardLink}>
                {title}
              </Link>
            </h3>
            <p className={classes.about}>{about}</p>
            <p className={classes.quiet}>
              <Directions provider={one} />
            </p>
            <p className={classes.quiet}>{t('needsWhat', { auth })}</p>
          </li>
        );
      })}
    </ul>
  );
}
