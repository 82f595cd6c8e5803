'use client';

import { type ComponentType, createContext, useContext } from 'react';
import type { Entry } from '../kinds/kind.ts';
import type { Values } from './values.ts';

/** The values of the whole form, and under `id` the record that the form is about. */
export const FormContext = createContext<Values | undefined>(undefined);

const nothing: Values = {};
const useValues = () => useContext(FormContext) ?? nothing;

/** Tells if an input is in a form, and not in a filter. */
export const useIsInForm = () => useContext(FormContext) !== undefined;

export interface Holding {
  /** Lets the form wait before it is sent, for example for a record that one of its fields creates. */
  hold: () => void;
  /** Ends the wait. Without a result, a form that was sent meanwhile is not sent. */
  release: (hasResult: boolean) => void;
}

/** A form that does not wait. */
export const notHeld: Holding = { hold: () => undefined, release: () => undefined };

export const HoldingContext = createContext(notHeld);

/** The properties that a reference asks for when its record is created in the form; without them, the name is enough. */
export const AsksContext = createContext<readonly string[] | undefined>(undefined);

export interface MakeInPlaceProps {
  plural: string;
  /** The properties that the typed name fills. */
  initial: Values;
  /** The properties that are asked for besides. */
  asks: readonly string[] | undefined;
  onMade: (made: Entry) => void;
  onClose: () => void;
}

export interface EditInPlaceProps {
  plural: string;
  id: string;
  /** The title of the dialog until that of the record is known. */
  title: string;
  /** The properties that are shown at once. */
  asked: readonly string[];
  onSaved: () => void;
  onClose: () => void;
}

/** Dialogs for a record that a field names. */
export interface InPlace {
  Make: ComponentType<MakeInPlaceProps>;
  Edit: ComponentType<EditInPlaceProps>;
}

/** The frame of the console provides these dialogs, because they are made of forms themselves. */
export const InPlaceContext = createContext<InPlace | undefined>(undefined);

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

export function useFormText(name: string): string | undefined {
  const value = useValues()[name];
  return isFilled(value) ? value : undefined;
}

/** Returns the first id in these properties. */
export function useFirstId(names: readonly string[]): string | undefined {
  const values = useValues();
  return names.map((name) => values[name]).find(isFilled);
}
