'use client';

import { createContext, useContext } from 'react';

/** What a form made from a schema calls its properties and their values. */
export interface Naming {
  property(name: string): string;
  value(property: string, value: string): string;
  /** A sentence below the field. */
  about?(name: string): string | undefined;
  /** For what lies inside a property, where it is called differently there. */
  within?(name: string): Naming;
}

export const NamingContext = createContext<Naming | undefined>(undefined);

export function useNaming(): Naming {
  const naming = useContext(NamingContext);
  if (!naming) throw new Error('a form needs names for its properties');
  return naming;
}

/** The names of what lies inside a property. */
export function useNamingWithin(name: string): Naming {
  const naming = useNaming();
  return naming.within?.(name) ?? naming;
}
