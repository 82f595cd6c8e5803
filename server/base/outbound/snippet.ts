/** This is enough to recognize an error page. */
const mostBytes = 1_024;

// Control characters other than line breaks and tabs, and marks that change the direction of a line.
const unprintable = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** The beginning of an answer as text that can be stored and shown. */
export class Snippet {
  #chunks: Buffer[] = [];
  #length = 0;

  add(chunk: Buffer): void {
    if (this.#length >= mostBytes) return;
    const part = Buffer.from(chunk.subarray(0, mostBytes - this.#length));
    this.#chunks.push(part);
    this.#length += part.length;
  }

  text(): string {
    if (this.#length === 0) return '';
    // As a stream: a character cut at the end is left out instead of shown broken.
    const text = new TextDecoder().decode(Buffer.concat(this.#chunks), { stream: true });
    return text.replace(unprintable, ' ');
  }
}
