'use client';

import { useTranslations } from 'next-intl';
import { Page } from '#components/base/ui/page.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { inSentence } from '#components/base/wording/words/in-sentence.ts';
import type { Call } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { RecordLink, TitlesOf } from '../values/titles.tsx';
import { CreateForm } from './create-form.tsx';
import type { Values } from './values.ts';

export function CreateScreen({
  create,
  parent,
  initial,
}: {
  create: Call;
  parent: string | undefined;
  initial: Values;
}) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const lead = parent && (
    <TitlesOf of={parent}>
      <RecordLink id={parent} />
    </TitlesOf>
  );
  return (
    <Page
      title={t('newOf', { gender: words.gender(kind.kind), kind: inSentence(words.kind(kind.kind)) })}
      lead={lead}
      isWide={kind.screen.form === 'page'}
    >
      <Panel>
        <CreateForm create={create} parent={parent} initial={initial} />
      </Panel>
    </Page>
  );
}
