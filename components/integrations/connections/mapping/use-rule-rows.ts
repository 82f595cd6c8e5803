'use client';

import { useCallback, useRef, useState } from 'react';
import { blankRow, type KeyedRow, type RuleRow, rowsOf } from './rules.ts';
import type { ResourceMapping } from './use-mapping.ts';

/** The rules as rows with keys. The functions stay the same, so that a changed row renders no other. */
export function useRuleRows(fields: ResourceMapping['fields']) {
  const nextKey = useRef(0);
  const withKey = (row: RuleRow): KeyedRow => ({ ...row, key: nextKey.current++ });
  const [first] = useState(() => rowsOf(fields).map(withKey));
  const [rows, setRows] = useState<readonly KeyedRow[]>(first);

  const change = useCallback(
    (row: KeyedRow) => setRows((known) => known.map((one) => (one.key === row.key ? row : one))),
    [],
  );
  const remove = useCallback(
    (row: KeyedRow) => setRows((known) => known.filter((one) => one.key !== row.key)),
    [],
  );
  const add = () => setRows([...rows, withKey(blankRow)]);
  return { rows, isTouched: rows !== first, change, remove, add };
}
