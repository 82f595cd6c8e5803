import { expect, test } from 'vitest';
import { checkVersion } from './versions.ts';

const changing = (ifMatch: string | undefined) => () => checkVersion({ ifMatch }, { version: 3 });

test.each([undefined, '*', ' * ', '"3"', 'W/"3"', '"3-Ab_-9"', '"9", "3"', 'abc, "3"'])(
  '%s lets version 3 be changed',
  (given) => {
    expect(changing(given)).not.toThrow();
  },
);

test.each(['"2"', 'W/"2"', '"2-3"', '"2", "4"'])('%s is another version', (given) => {
  expect(changing(given)).toThrow('If-Match: the record is at version 3 now');
});

test.each(['abc', '3', '', '"3', '"03"', '"3-"', '"abc"', 'w/"3"', '"2", 3'])(
  '%s is no version, and the refusal says what is',
  (given) => {
    expect(changing(given)).toThrow(
      'If-Match: is not a version; send the ETag as it was read, such as "3", or *.',
    );
  },
);
