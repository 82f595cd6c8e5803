import { useState } from 'react';
import { bestPerLine, type Choice, type Rfq } from './view.ts';

type Own = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The choice of a person among the offers. Lines that nobody has touched follow the best offers. */
export function useChoice(rfq: Rfq) {
  const [own, setOwn] = useState<Own>({});
  const [split, setSplit] = useState<ReadonlySet<string>>(new Set());
  const choice: Choice = { ...bestPerLine(rfq), ...own };
  const isInParts = (line: string) => Object.keys(choice[line] ?? {}).length > 1;
  const divided = new Set(rfq.lines.map(({ id }) => id).filter((id) => split.has(id) || isInParts(id)));
  const setLine = (line: string, parts: Readonly<Record<string, string>>) =>
    setOwn((before) => ({ ...before, [line]: parts }));
  const setSplitOf = (line: string, isSplit: boolean) =>
    setSplit((before) => {
      const next = new Set(before);
      if (isSplit) next.add(line);
      else next.delete(line);
      return next;
    });
  return {
    choice,
    divided,
    /** Gives a line to one supplier, or to nobody. */
    give(line: string, supplier: string | undefined, quantity = '') {
      setSplitOf(line, false);
      setLine(line, supplier === undefined ? {} : { [supplier]: quantity });
    },
    setPart: (line: string, supplier: string, quantity: string) =>
      setLine(line, { ...choice[line], [supplier]: quantity }),
    /** Lets a line be divided, or gives it back to the supplier with its first part. */
    divide(line: string, isDivided: boolean) {
      setSplitOf(line, isDivided);
      const [first] = Object.entries(choice[line] ?? {});
      if (!isDivided) setLine(line, first ? Object.fromEntries([first]) : {});
    },
    replace(next: Choice) {
      setOwn(next);
      setSplit(new Set());
    },
  };
}

export type ChoiceActions = ReturnType<typeof useChoice>;
