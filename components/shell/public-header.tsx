'use client';

import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { usePressMenu } from '#components/base/ui/floating/press-menu.ts';
import { Brand } from './brand.tsx';
import classes from './public-header.module.css';

const PreferenceChoices = dynamic(
  () => loadPart(() => import('./preference-choices.tsx')).then((all) => all.PreferenceChoices),
  { ssr: false },
);

/** The logo and the colour of an organization, from its settings. */
export interface GuestBrand {
  logo_url: string | null;
  color: string | null;
}

export type HeaderLink = { href: string; label: string };

/**
 * The header of pages outside the console. It uses plain links, because the API reference is a separate
 * document.
 */
export function PublicHeader({
  links,
  organization,
  brand,
}: {
  links: HeaderLink[];
  /** The organization that a guest page belongs to; the header then does not mention the platform. */
  organization?: string;
  brand?: GuestBrand;
}) {
  const t = useTranslations();
  const pathname = usePathname();
  const { button, anchor, close } = usePressMenu();
  return (
    <>
      <a href="#main" className="skip-link">
        {t('shell.skip')}
      </a>
      <header
        className={classes.header}
        style={brand?.color ? { borderBottomColor: brand.color, borderBottomWidth: 3 } : undefined}
      >
        {organization === undefined ? (
          <a href="/" className={classes.home}>
            <Brand />
          </a>
        ) : (
          <span className={classes.organization}>
            {/* biome-ignore lint/performance/noImgElement: the logo is at an address of the organization */}
            {brand?.logo_url && <img src={brand.logo_url} alt="" className={classes.logo} />}
            {organization}
          </span>
        )}
        <nav aria-label={t('shell.documentation')} className={classes.links}>
          {links.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className={classes.link}
              aria-current={pathname === href ? 'page' : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('preferences.open')} {...button}>
          <IconAdjustmentsHorizontal size={19} stroke={1.7} />
        </ActionIcon>
        {anchor && <PreferenceChoices anchor={anchor} onClose={close} />}
      </header>
    </>
  );
}
