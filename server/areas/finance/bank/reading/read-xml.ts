import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { isObject } from '#server/kernel/values/objects.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { t } from '../messages.ts';

/**
 * Reads XML into objects. A file that declares entities is refused, because they can make a small file very large; one that
 * ends before its last tag is closed was cut off.
 */
export function readXml(content: string, repeated: readonly string[]): unknown {
  if (!content.trimStart().startsWith('<')) throw invalidField('content', 'xml', t('notXml'));
  if (/<!(?:DOCTYPE|ENTITY)/i.test(content)) throw invalidField('content', 'xml', t('declaresEntities'));
  const checked = XMLValidator.validate(content);
  if (checked !== true) {
    const { line, msg } = checked.err;
    throw invalidField('content', 'cut_off', t('brokenXml', { line, reason: msg.slice(0, 200) }));
  }
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: true,
    isArray: (name) => repeated.includes(name),
  });
  return withoutEmpty(parser.parse(content));
}

/** An empty tag says as little as one that is left out, of whichever kind its content would be. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty).filter((one) => one !== '');
  if (!isObject(value)) return value;
  const filled = Object.entries(value).filter(([, one]) => one !== '');
  return Object.fromEntries(filled.map(([name, one]) => [name, withoutEmpty(one)]));
}
