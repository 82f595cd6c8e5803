'use client';

import { Page } from '#components/base/ui/page.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import type { Call, Entry } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { useRecord } from '../../record/use-record.ts';
import { TitlesOf, useTitle } from '../../values/titles.tsx';
import { EditForm } from './edit-form.tsx';

function Titled({ record, update }: { record: Entry; update: Call }) {
  const { kind, words } = useKind();
  const title = useTitle(record.id)?.title ?? record.id;
  return (
    <Page title={title} lead={words.verb(update.area, update.verb)} isWide={kind.screen.form === 'page'}>
      <Panel>
        <EditForm record={record} update={update} />
      </Panel>
    </Page>
  );
}

export function EditScreen({ id, update }: { id: string; update: Call }) {
  const found = useRecord(id);
  if (!found.data) return null;
  return (
    <TitlesOf of={found.data}>
      <Titled record={found.data} update={update} />
    </TitlesOf>
  );
}
