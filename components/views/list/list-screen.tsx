'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Page } from '#components/base/ui/page.tsx';
import { type Kind, placeOf } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useAllowed } from '#components/records/kinds/use-allowed.ts';
import { RecordLink, TitlesOf } from '#components/records/values/titles.tsx';
import { ListContent } from './list-content.tsx';
import { ListMenu } from './list-menu.tsx';

/** The choices by which a list is filtered, such as the direction of bills, with which a new record of it begins. */
const chosenIn = ({ fields, states }: Kind, search: URLSearchParams): string[][] =>
  fields
    .filter(({ name, kind, is_writable }) => is_writable && kind === 'enum' && !(states && name === 'status'))
    .flatMap(({ name }) => {
      const value = search.get(name);
      return value === null || value.includes(',') ? [] : [[name, value]];
    });

/** Opens the form for a new record. */
function NewLink({ parent }: { parent: string | undefined }) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const allowed = useAllowed();
  const search = useSearchParams();
  if (kind.create === null || !allowed(kind.create.area, kind.create.verb)) return null;
  const begun = new URLSearchParams([
    ...(parent === undefined ? [] : [['parent', parent]]),
    ...(kind.screen.form ? chosenIn(kind, search) : []),
  ]).toString();
  return (
    <Button
      component={Link}
      href={`${placeOf(kind.plural)}/new${begun && `?${begun}`}`}
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
    >
      {kind.create.verb === 'create' ? t('new') : words.verb(kind.area, kind.create.verb)}
    </Button>
  );
}

interface Props {
  isImportable: boolean;
  parent: string | undefined;
  /** A panel above the list, such as the cash flow above cash movements. */
  above?: ReactNode;
}

/** The page with the list of one kind. */
export function ListScreen({ isImportable, parent, above }: Props) {
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
      <ListContent parent={parent} />
    </Page>
  );
}
