import Link from 'next/link';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { serverCaller } from '#components/base/session/current.ts';
import { currentFacts } from '#components/base/session/current-facts.ts';
import type { Facts } from '#components/base/session/facts.ts';
import { Page } from '#components/base/ui/page.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { wordsOf } from '#components/base/wording/words/words.ts';
import { areaNames } from '#server/kernel/access/access.ts';
import { placeOf } from './kind.ts';
import classes from './kinds.module.css';

/** Kinds whose records have pages made for them, such as cards, are found there. */
const hasOwnPages = ({ pages }: Facts, kind: string) => pages[kind]?.record?.startsWith('/data/') === false;

/** All kinds of record that this person may read, by area of the product. */
export async function KindsScreen() {
  const [t, format, locale, caller, facts] = await Promise.all([
    getTranslations(),
    getFormatter(),
    getLocale(),
    serverCaller(),
    currentFacts(),
  ]);
  const words = wordsOf(locale);
  const all = await caller.surface.kinds();
  const readable = all.filter(
    ({ kind, area, parent }) =>
      parent === null && !hasOwnPages(facts, kind) && !facts.refused[area]?.includes('list'),
  );
  return (
    <Page title={t('data.title')} lead={t('data.lead')}>
      <div className={classes.areas}>
        {areaNames.map((module) => {
          const kinds = readable.filter((one) => one.module === module);
          if (kinds.length === 0) return null;
          return (
            <Panel key={module} title={t(`areas.${module}`)}>
              <ul className={classes.kinds}>
                {kinds.map(({ kind, plural, count }) => (
                  <li key={kind}>
                    <Link href={placeOf(plural)}>{words.kind(kind, 'many')}</Link>
                    {count !== null && <span className={classes.count}>{format.number(count)}</span>}
                  </li>
                ))}
              </ul>
            </Panel>
          );
        })}
      </div>
    </Page>
  );
}
