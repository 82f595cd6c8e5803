'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { fileFamilies } from '#server/kernel/values/file-families.ts';
import { ChooseFiles } from './choose-files.tsx';
import classes from './drop-line.module.css';
import { LinkForm } from './link-form.tsx';
import { sizeText } from './size-text.ts';
import { acceptOf, type FilePlace } from './uploads/file-place.ts';
import { useDroppedFiles } from './use-dropped-files.ts';

interface Props {
  label: string;
  place: FilePlace;
  isList: boolean;
  isInvalid?: boolean;
  /** True for the first field of a dialog, which has the focus when it opens. */
  isFirst?: boolean;
  onFiles: (files: File[]) => void;
  /** Adds an address elsewhere; undefined where only files are taken. */
  onLink?: ((link: { name: string; url: string }) => void) | undefined;
}

/** The usual name of a type such as `image/png`. */
const nameOfType = (type: string) => type.replace(/^.*\//, '').toUpperCase();

/** One line on which files are dropped, with the other ways to add some. */
export function DropLine({ label, place, isList, isInvalid = false, isFirst, onFiles, onLink }: Props) {
  const t = useTranslations('files');
  const format = useFormatter();
  const [isLinking, setLinking] = useState(false);
  const { isOver, ...drop } = useDroppedFiles(onFiles);
  const choice = { isList, accept: acceptOf(place), className: classes.choose, onFiles };
  const most = sizeText(format, place.most_bytes);
  const isLimited = place.takes.length < fileFamilies.length;
  const kinds = place.types?.map(nameOfType) ?? place.takes.map((one) => t(`family.${one}`));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the line is one part of a field, which has its own fieldset
    <div
      role="group"
      aria-label={label}
      className={classes.line}
      data-over={isOver || undefined}
      data-invalid={isInvalid || undefined}
      {...drop}
    >
      <span className={classes.hint}>{isOver ? t('dropNow') : t(isList ? 'drop' : 'dropOne')}</span>
      <ChooseFiles {...choice} isFirst={isFirst} label={t(isList ? 'chooseFiles' : 'chooseFile')}>
        <span className={classes.hint}>{t('choose')}</span>
        <span className={classes.touch}>{t(isList ? 'chooseFiles' : 'chooseFile')}</span>
      </ChooseFiles>
      {place.takes.includes('image') && !place.types && (
        <span className={classes.touch}>
          <ChooseFiles {...choice} isPhoto>
            {t('takePhoto')}
          </ChooseFiles>
        </span>
      )}
      {onLink && (
        <button
          type="button"
          className={classes.choose}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        >
          {t('addLink')}
        </button>
      )}
      {isLimited && <span className={classes.about}>{t('takes', { kinds: format.list(kinds), most })}</span>}
      {isLinking && onLink && (
        <LinkForm
          onAdd={(link) => {
            onLink(link);
            setLinking(false);
          }}
        />
      )}
    </div>
  );
}
