'use client';

import type { ReactNode } from 'react';
import { Page } from '#components/base/ui/page.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { ListMenu } from '#components/views/list/list-menu.tsx';
import { ViewTabs, type ViewTabsProps } from './view-tabs.tsx';

interface ViewOfScreen<Name extends string> {
  value: Name;
  label: string;
  content: ReactNode;
  /** The view is as wide and as high as the window, such as a board. */
  isFilling?: boolean;
  isList?: boolean;
}

interface Props<Name extends string> extends ViewTabsProps<Name> {
  views: readonly ViewOfScreen<Name>[];
  action: ReactNode;
  isImportable: boolean;
}

/**
 * The records of one kind in several views. The title, the tabs and the actions are the same in each, so they stay while the
 * script of a view is downloaded.
 */
export function ViewsScreen<Name extends string>({ action, isImportable, ...tabs }: Props<Name>) {
  const { kind, words } = useKind();
  const view = tabs.views.find(({ value }) => value === tabs.shown);
  return (
    <Page
      title={words.kind(kind.kind, 'many')}
      state={<ViewTabs {...tabs} />}
      action={action}
      menu={<ListMenu isImportable={isImportable} parent={undefined} isGroupable={view?.isList ?? false} />}
      isFilling={view?.isFilling ?? false}
    >
      <ViewTabs {...tabs} isBelow />
      {view?.content}
    </Page>
  );
}
