export interface Slot {
  name: 'contact' | 'ticket';
  from: string;
  to: string | null;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * An answer of before, for somebody else: the other customer's name and ticket number must not stay in it. Where there
 * is nothing to put in, the name goes, with the comma before it.
 */
export function fillSlots(
  answer: string,
  before: { contact: string | null; number: string },
  now: { contact: string | null; number: string | null },
): { reply: string; slots: Slot[] } {
  const slots: Slot[] = [];
  let reply = answer;
  const swap = (name: Slot['name'], from: string, to: string | null) => {
    const form = new RegExp(
      `${to === null ? '[ ,]*' : ''}(?<![\\p{L}\\p{N}])${escaped(from)}(?![\\p{L}\\p{N}])`,
      'gu',
    );
    if (!form.test(reply)) return;
    reply = reply.replace(form, () => to ?? '');
    slots.push({ name, from, to });
  };
  if (before.contact) swap('contact', before.contact, now.contact);
  swap('ticket', before.number, now.number);
  return { reply: reply.trim(), slots };
}
