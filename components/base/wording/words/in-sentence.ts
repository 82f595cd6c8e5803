/** A word in the middle of a sentence: "deal", but "RFQ". */
export const inSentence = (word: string) =>
  /^\p{Lu}\p{Ll}/u.test(word) ? `${word[0]?.toLowerCase()}${word.slice(1)}` : word;
