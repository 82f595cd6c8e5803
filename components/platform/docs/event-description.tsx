/**
 * The API's description of an event. It is English in every language of the page; text in backticks is code.
 */
export function EventDescription({ text }: { text: string }) {
  return (
    <span lang="en">
      {text.split('`').map((part, i) => {
        const key = `${i} ${part}`;
        return i % 2 === 1 ? <code key={key}>{part}</code> : <span key={key}>{part}</span>;
      })}
    </span>
  );
}
