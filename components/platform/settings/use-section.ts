'use client';

import { useEffect, useRef, useState } from 'react';
import { at, isSame } from './flat.ts';
import { useSettingsPage } from './settings-context.tsx';
import { type Changes, type Settings, useSaveSettings } from './use-settings.ts';

export type Problems = Readonly<Record<string, string>>;

/**
 * The state of a settings form: the server's values with the typed ones on top. Changes by colleagues appear
 * at once, and only differing values are sent.
 */
export function useSection(name: string, settings: Settings, paths: readonly string[]) {
  const { note } = useSettingsPage();
  const [typed, setTyped] = useState<Changes>({});
  const [problems, setProblems] = useState<Problems>({});
  const [trouble, setTrouble] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const changes = Object.fromEntries(
    Object.entries(typed).filter(([path, value]) => !isSame(value, at(settings, path))),
  );
  const isDirty = Object.keys(changes).length > 0;

  useEffect(() => note(name, isDirty), [note, name, isDirty]);
  useEffect(() => () => note(name, false), [note, name]);
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const reset = () => {
    setTyped({});
    setProblems({});
    setTrouble(undefined);
  };
  const { isBusy, save } = useSaveSettings({
    onSaved: reset,
    onRefused: (details, otherwise) => {
      const own = details.filter(({ path }) =>
        paths.some((one) => path === one || path.startsWith(`${one}.`)),
      );
      const others = details.filter((one) => !own.includes(one));
      setProblems(Object.fromEntries(own.map(({ path, message }) => [path, message])));
      setTrouble(
        others.length > 0
          ? others.map(({ path, message }) => `${path}: ${message}`).join(' ')
          : own.length > 0
            ? undefined
            : otherwise,
      );
    },
  });

  return {
    form,
    changes,
    isDirty,
    isBusy,
    problems,
    trouble,
    valueAt: (path: string) => (path in typed ? typed[path] : at(settings, path)),
    set: (path: string, value: unknown) => setTyped((known) => ({ ...known, [path]: value })),
    reset,
    save: (wanted: Changes) => {
      setProblems({});
      setTrouble(undefined);
      save(wanted);
    },
  };
}
