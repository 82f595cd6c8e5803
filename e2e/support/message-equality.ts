import { expect } from 'vitest';
import { Message } from '#server/vocabulary/wording/message.ts';

/** A message equals its English text, so that expectations can be written as people read them. */
expect.addEqualityTesters([
  (one, other) => {
    if (one instanceof Message && typeof other === 'string') return one.in('en') === other;
    if (other instanceof Message && typeof one === 'string') return other.in('en') === one;
    return undefined;
  },
]);
