'use client';

import { useState } from 'react';

/** Keeps a value the same object as long as its content is the same, so that nothing is drawn again for it. */
export function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
