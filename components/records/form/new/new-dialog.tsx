'use client';

import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { MoreTexts } from '#components/base/locale/more-texts.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import { inSentence } from '#components/base/wording/words/in-sentence.ts';
import { wordsFrom } from '#components/base/wording/words/lookups.ts';
import type { Entry } from '../../kinds/kind.ts';
import { KindProvider } from '../../kinds/kind-context.tsx';
import { useAllowed } from '../../kinds/use-allowed.ts';
import { FormDialog, FormNotLoaded, FormSkeleton } from '../dialog/form-dialog.tsx';
import { propertiesOf } from '../editor-of.ts';
import { wideForPreview } from '../preview/wide-for-preview.ts';
import type { Values } from '../values.ts';
import type { Given } from './given.ts';
import { type After, NewRecordForm, type Ways } from './new-record-form.tsx';
import { type NewForm, useNewForm } from './use-new-form.ts';

interface Props {
  plural: string;
  given: Given;
  /** Further values with which the form begins. */
  initial?: Values;
  /** The properties that are shown at once, if they are not the essential ones. */
  shown?: readonly string[];
  ways: Ways;
  onDirty: (isDirty: boolean) => void;
  onMade: (made: Entry | undefined, after: After) => void;
  onClose: () => void;
}

function useTitle(form: NewForm | undefined): string {
  const t = useTranslations();
  if (!form) return t('shell.bar.new');
  const { kind } = form.kind;
  const words = wordsFrom(form.table);
  return t('palette.newOne', { gender: words.gender(kind), kind: inSentence(words.kind(kind)) });
}

/** Documents with lines need more room. */
const hasLines = ({ kind: { create, screen } }: NewForm) =>
  create !== null &&
  propertiesOf(create.schema, create.refers, screen).some(
    ({ name, editor }) =>
      (editor.is === 'rows' || editor.is === 'allocations') && screen.essentials.includes(name),
  );

/** A form and its document share the width. */
const hasDocument = ({ kind: { screen } }: NewForm) => screen.document?.follows_form === true;

function sizeOf(form: NewForm | undefined, isWide: boolean | undefined) {
  if (form && hasDocument(form) && isWide) return 'min(1480px, 96vw)';
  return form && hasLines(form) ? 960 : 640;
}

/** A dialog for a new record of any kind, over any page. */
export function NewDialog({ plural, given, onClose, ...rest }: Props) {
  const isWide = useMediaQuery(wideForPreview.dialog);
  const loaded = useNewForm(plural, given);
  const title = useTitle(loaded.data);
  return (
    <FormDialog title={title} size={sizeOf(loaded.data, isWide)} onClose={onClose}>
      {loaded.data ? (
        <Loaded form={loaded.data} {...rest} />
      ) : loaded.isError ? (
        <FormNotLoaded error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  );
}

function Loaded({ form, initial, ...rest }: { form: NewForm } & Omit<Props, 'plural' | 'given' | 'onClose'>) {
  const { kind, table, texts, parent } = form;
  const { create } = kind;
  const allowed = useAllowed();
  const isAllowed = create !== null && allowed(create.area, create.verb);
  return (
    <MoreTexts messages={texts}>
      <KindProvider kind={kind} table={table}>
        {isAllowed ? (
          <NewRecordForm
            create={create}
            parent={parent}
            initial={{ ...form.initial, ...initial }}
            {...rest}
          />
        ) : (
          <DeniedForm />
        )}
      </KindProvider>
    </MoreTexts>
  );
}

function DeniedForm() {
  const t = useTranslations('data');
  return <Denied title={t('refusedTitle')} reason={t('refusedAbout')} />;
}
