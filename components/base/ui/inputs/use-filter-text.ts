import { useState } from 'react';

/**
 * Reports a typed filter only once its text can be read or is empty; until then only the field holds the
 * text.
 */
export function useFilterText(
  value: string,
  isRead: (value: string) => boolean,
  onChange: (value: string) => void,
) {
  const [unreadable, setUnreadable] = useState<string>();
  return {
    value: unreadable ?? value,
    onChange: (next: string) => {
      const isReadable = next === '' || isRead(next);
      setUnreadable(isReadable ? undefined : next);
      if (isReadable) onChange(next);
    },
  };
}
