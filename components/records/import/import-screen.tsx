'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { Page } from '#components/base/ui/page.tsx';
import { placeOf } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import classes from './import.module.css';
import { ImportHistory } from './import-history.tsx';
import { ImportRun } from './import-run.tsx';
import { NewImport } from './new-import.tsx';

/** Imports a file in steps: choose, map, preview, write. The shown import is stored in the address. */
export function ImportScreen({ headings }: { headings: Readonly<Record<string, string>> }) {
  const t = useTranslations('data.import');
  const { kind, words } = useKind();
  const [shown, setShown] = useQueryState('import', parseAsString.withOptions({ history: 'push' }));
  const name = words.kind(kind.kind, 'many');
  return (
    <Page title={t('title', { kind: name })} lead={<Link href={placeOf(kind.plural)}>{name}</Link>}>
      <div className={classes.place}>
        {shown ? (
          <ImportRun key={shown} id={shown} onAgain={() => setShown(null)} />
        ) : (
          <NewImport headings={headings} onMade={setShown} />
        )}
        <ImportHistory shown={shown} onShow={setShown} />
      </div>
    </Page>
  );
}
