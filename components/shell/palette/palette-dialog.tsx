'use client';

import { ActionIcon, Loader, Modal, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import classes from './palette.module.css';
import { palette, takeEarlyText } from './palette.ts';
import type { PaletteItem } from './palette-item.ts';
import { lineId, PaletteList } from './palette-list.tsx';
import { useItems } from './use-items.ts';
import { useSelection } from './use-selection.ts';

/** Finds records, pages and actions. On a phone it fills the screen. */
export function PaletteDialog({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('palette');
  const isPhone = useMediaQuery('(max-width: 47.99em)') === true;
  const [hasRun, setHasRun] = useState(false);
  useEffect(() => {
    if (isOpen) setHasRun(false);
  }, [isOpen]);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={palette.close}
      // The page or dialog that an item opens has the focus then.
      returnFocus={!hasRun}
      fullScreen={isPhone}
      size={620}
      yOffset="12vh"
      padding={0}
      zIndex="var(--mantine-z-index-max)"
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('open')}>
        <Modal.Body>
          <Finder isPhone={isPhone} onRun={() => setHasRun(true)} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Finder({ isPhone, onRun }: { isPhone: boolean; onRun: () => void }) {
  const t = useTranslations('palette');
  const [typed, setTyped] = useState('');
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    setTyped(takeEarlyText());
    input.current?.focus();
  }, []);
  const { items, isSearching } = useItems(typed);
  const run = useCallback(
    (item: PaletteItem) => {
      onRun();
      palette.close();
      item.run();
    },
    [onRun],
  );
  const { selected, onKeyDown } = useSelection({ typed, items, isSearching, onRun: run });
  return (
    <div className={classes.finder}>
      <TextInput
        ref={input}
        data-autofocus
        variant="unstyled"
        size="md"
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={selected && lineId(list, selected)}
        aria-label={t('placeholder')}
        placeholder={t('placeholder')}
        className={classes.input}
        autoComplete="off"
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        rightSection={
          isSearching ? (
            <Loader size={16} color="gray" aria-hidden />
          ) : (
            isPhone && (
              <ActionIcon variant="subtle" color="gray" aria-label={t('close')} onClick={palette.close}>
                <IconX size={18} stroke={1.7} aria-hidden />
              </ActionIcon>
            )
          )
        }
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <PaletteList id={list} typed={typed} items={items} selected={selected} onRun={run} />
      {items.length === 0 && (
        <p className={classes.nothing} role="status">
          {isSearching ? t('searching') : t('nothing')}
        </p>
      )}
    </div>
  );
}
