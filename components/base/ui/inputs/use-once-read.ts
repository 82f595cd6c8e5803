import { useState } from 'react';

/**
 * Reports a typed filter only once its text can be read or is empty; until then only the field holds the
 * text.
 */
export function useOnceRead(
  value: string,
  isRead: (value: string) => boolean,
  onChange: (value: string) => void,
) {
  const [unread, setUnread] = useState<string>();
  return {
    value: unread ?? value,
    onChange: (next: string) => {
      const isSaid = next === '' || isRead(next);
      setUnread(isSaid ? undefined : next);
      if (isSaid) onChange(next);
    },
  };
}
