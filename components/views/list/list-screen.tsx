'use client';

import type { ReactNode } from 'react';
import { Page } from '#components/base/ui/page.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { RecordLink, TitlesOf } from '#components/records/values/titles.tsx';
import { ListContent } from './list-content.tsx';
import { ListMenu } from './list-menu.tsx';
import { NewLink } from './new-link.tsx';

interface Props {
  isImportable: boolean;
  parent: string | undefined;
  /** Says what the records are for, while there are none. */
  purpose: string | undefined;
  /** A panel above the list, such as the cash flow above cash movements. */
  above?: ReactNode;
}

/** The page with the list of one kind. */
export function ListScreen({ isImportable, parent, purpose, above }: Props) {
  const { kind, words } = useKind();
  const lead = parent && (
    <TitlesOf of={parent}>
      <RecordLink id={parent} />
    </TitlesOf>
  );
  return (
    <Page
      title={words.kind(kind.kind, 'many')}
      lead={lead}
      action={<NewLink parent={parent} />}
      menu={<ListMenu isImportable={isImportable} parent={parent} />}
    >
      {above}
      <ListContent parent={parent} purpose={purpose} />
    </Page>
  );
}
