/** Sentences of a recording, grouped by subject. */
const subjects = [
  [
    'The light in this room changes with the window',
    'In the morning the light is cold and the shadows are long, um, on the wall',
    'We wait for the light because the window is large',
    'A lamp never looks like the light of a window',
  ],
  [
    'Then comes the music, and the music has to breathe',
    'We cut the music where the piano stops, um, and begins again',
    'A piano needs silence before the next bar of music',
    'Loud music makes a quiet picture feel small',
  ],
  [
    'At the end there is the story of the customer',
    'The customer tells the story in one sentence',
    'We keep that sentence and cut the story around it',
    'A customer who smiles needs no words, um, in any story',
  ],
] as const;

const wordSeconds = 0.38;

/** A transcript as speech recognition writes it: words with their times, and a pause between subjects. */
export function recorded(): string {
  let at = 1.2;
  const words = subjects.flatMap((subject) => {
    const spoken = subject.flatMap((sentence) =>
      `${sentence}.`.split(' ').map((word) => {
        const start = Number(at.toFixed(2));
        at += wordSeconds;
        return { word, start, end: Number((at - 0.04).toFixed(2)) };
      }),
    );
    at += 2.5;
    return spoken;
  });
  return JSON.stringify({ words });
}
