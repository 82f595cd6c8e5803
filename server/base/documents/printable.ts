const replacement = '□';

/** Characters that have no picture and only steer the letters around them. */
const withoutPicture = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Writes texts with the letters that the fonts have. A PDF for archives must have a picture of each letter, so one that no
 * font has becomes a box.
 */
export const printableWith =
  (letters: ReadonlySet<number>) =>
  (text: string): string =>
    text
      .normalize('NFC')
      .split('\n')
      .map((line) => line.replaceAll('\t', ' ').replace(withoutPicture, ''))
      .map((line) =>
        Array.from(line, (letter) => (letters.has(letter.codePointAt(0) ?? 0) ? letter : replacement)).join(
          '',
        ),
      )
      .join('\n');
