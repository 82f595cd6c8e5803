'use client';

import { createContext, useContext } from 'react';

/** The names of properties and their values in a form built from a schema. */
export interface Naming {
  property(name: string): string;
  value(property: string, value: string): string;
  /** A sentence shown below the field. */
  about?(name: string): string | undefined;
  /** The naming for properties inside of this one, if they have other names there. */
  within?(name: string): Naming;
}

export const NamingContext = createContext<Naming | undefined>(undefined);

export function useNaming(): Naming {
  const naming = useContext(NamingContext);
  if (!naming) throw new Error('useNaming must be called inside a NamingContext');
  return naming;
}

/** Returns the naming for properties inside of a property. */
export function useNamingWithin(name: string): Naming {
  const naming = useNaming();
  return naming.within?.(name) ?? naming;
}
