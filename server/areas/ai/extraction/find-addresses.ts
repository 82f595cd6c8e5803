export interface FoundText {
  text: string;
  at: number;
  value: string;
}

const email = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,24}/giu;

export const emailsIn = (text: string): FoundText[] =>
  [...text.matchAll(email)].map((match) => ({
    text: match[0],
    at: match.index,
    value: match[0].toLowerCase(),
  }));
