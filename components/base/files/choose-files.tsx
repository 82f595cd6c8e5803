'use client';

import { type ReactNode, useRef } from 'react';

interface Props {
  accept: string | undefined;
  isList: boolean;
  /** True if a telephone opens its camera at once. */
  isPhoto?: boolean;
  label?: string;
  className: string | undefined;
  /** True for the first field of a dialog, which has the focus when it opens. */
  isFirst?: boolean | undefined;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A button that opens the browser's choice of files. */
export function ChooseFiles({
  accept,
  isList,
  isPhoto = false,
  label,
  className,
  isFirst,
  onFiles,
  children,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        data-autofocus={isFirst || undefined}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        multiple={isList && !isPhoto}
        accept={isPhoto ? 'image/*' : accept}
        capture={isPhoto ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again, for example after it was refused.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
