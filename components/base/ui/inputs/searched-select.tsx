'use client';

import { Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface Choice {
  value: string;
  label: string;
}

interface Props extends Omit<SelectProps, 'data' | 'searchable' | 'allowDeselect'> {
  data: Choice[];
  /** True as long as the options are not those for the typed words. */
  isSearching?: boolean;
}

/** The option that the arrow keys have marked, or else the first. */
function optionOf(input: HTMLInputElement | null): HTMLElement | null | undefined {
  const list = document.getElementById(input?.getAttribute('aria-controls') ?? '');
  return (
    list?.querySelector<HTMLElement>('[data-combobox-selected]') ??
    list?.querySelector<HTMLElement>('[data-combobox-option]')
  );
}

/**
 * Selects one of many options by typing. Enter takes the first that fits, and waits for it while options are searched
 * for: it would otherwise send the form without what was typed. The list opens when something is typed or the field is
 * clicked, so that Tab goes through a form without covering it.
 */
export function SearchedSelect({ data, isSearching = false, onSearchChange, onBlur, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isTaking, setTaking] = useState(false);

  useEffect(() => {
    if (!isTaking || isSearching) return;
    setTaking(false);
    optionOf(input.current)?.click();
  }, [isTaking, isSearching]);

  function onKeyDownCapture(event: KeyboardEvent<HTMLInputElement>) {
    const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event;
    if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return;
    const isOpen = currentTarget.getAttribute('aria-expanded') === 'true';
    const chosen = data.find(({ value }) => value === props.value)?.label ?? '';
    if (!isOpen || currentTarget.value.trim() === '' || currentTarget.value === chosen) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSearching) setTaking(true);
    else optionOf(currentTarget)?.click();
  }

  return (
    <Select
      {...props}
      ref={input}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      data={data}
      onKeyDownCapture={onKeyDownCapture}
      onSearchChange={(words) => {
        setTaking(false);
        onSearchChange?.(words);
      }}
      onBlur={(event) => {
        setTaking(false);
        onBlur?.(event);
      }}
    />
  );
}
