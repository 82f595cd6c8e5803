'use client';

import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useMay } from '#components/base/session/context.tsx';
import classes from '../card.module.css';
import { CardFiles } from '../card-files.tsx';
import { Facts } from '../facts.tsx';
import layout from '../page.module.css';
import { type Section, sections, useCardView } from '../view.ts';
import { CardTime } from './card-time.tsx';
import { VersionFacts } from './version-facts.tsx';

const AiTab = dynamic(() => loadPart(() => import('./ai-tab.tsx')).then((all) => all.AiTab));
const GuestsTab = dynamic(() => loadPart(() => import('./guests-tab.tsx')).then((all) => all.GuestsTab));
const HistoryTab = dynamic(() => loadPart(() => import('./history-tab.tsx')).then((all) => all.HistoryTab));

const contents: Record<Section, () => ReactNode> = {
  files: () => <CardFiles />,
  ai: () => <AiTab />,
  guests: () => <GuestsTab />,
  history: () => <HistoryTab />,
};

/** The facts of a card and of its version, and sections that are loaded when they are opened. */
export function DetailsTab() {
  const t = useTranslations('card');
  const may = useMay();
  const [{ tab }, setView] = useCardView();
  const shown = sections.filter((one) => one !== 'guests' || may('editReviewLinks', 'list'));
  return (
    <div className={classes.stack}>
      <Facts />
      <CardTime />
      <VersionFacts />
      {shown.map((one) => {
        const isOpen = tab === one;
        const Chevron = isOpen ? IconChevronDown : IconChevronRight;
        return (
          <section key={one} className={layout.section}>
            <h2>
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => void setView({ tab: isOpen ? 'details' : one })}
              >
                <Chevron size={16} stroke={1.7} aria-hidden />
                {t(`tab.${one}`)}
              </button>
            </h2>
            {isOpen && contents[one]()}
          </section>
        );
      })}
    </div>
  );
}
