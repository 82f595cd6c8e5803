'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { inSentence } from '#components/base/wording/words/in-sentence.ts';
import { type Kind, placeOf } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useAllowed } from '#components/records/kinds/use-allowed.ts';

/** The choices by which a list is filtered, such as the direction of bills, with which a new record of it begins. */
const chosenIn = ({ fields, states }: Kind, search: URLSearchParams): string[][] =>
  fields
    .filter(({ name, kind, is_writable }) => is_writable && kind === 'enum' && !(states && name === 'status'))
    .flatMap(({ name }) => {
      const value = search.get(name);
      return value === null || value.includes(',') ? [] : [[name, value]];
    });

/** The call that creates a record of the list; undefined for a person who may not create any. */
export function useNewCall() {
  const { kind } = useKind();
  const allowed = useAllowed();
  return kind.create !== null && allowed(kind.create.area, kind.create.verb) ? kind.create : undefined;
}

/** Opens the form for a new record. */
export function NewLink({ parent, isNamed = false }: { parent: string | undefined; isNamed?: boolean }) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const search = useSearchParams();
  const create = useNewCall();
  if (!create) return null;
  const begun = new URLSearchParams([
    ...(parent === undefined ? [] : [['parent', parent]]),
    ...(kind.screen.form ? chosenIn(kind, search) : []),
  ]).toString();
  const named = { gender: words.gender(kind.kind), kind: inSentence(words.kind(kind.kind)) };
  const usual = isNamed ? t('newOf', named) : t('new');
  return (
    <Button
      component={Link}
      href={`${placeOf(kind.plural)}/new${begun && `?${begun}`}`}
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
    >
      {create.verb === 'create' ? usual : words.verb(kind.area, create.verb)}
    </Button>
  );
}
