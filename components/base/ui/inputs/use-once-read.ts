import { useState } from 'react';

/** A typed filter is said once its text is read, or is empty; until then the field alone holds the text. */
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
