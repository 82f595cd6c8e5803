// Builds the nodes from the product's own API document and event catalogue. Run by build/run.mjs.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { namedTypes } from '../../../server/areas/integrations/webhooks/catalogue.ts';
import { areas } from '../../../server/product/areas.ts';
import { registerAreas } from '../../../server/product/register-areas.ts';
import { appRouter } from '../../../server/product/router.ts';
import { buildDocument } from '../../../server/surfaces/http/reference/openapi.ts';
import { choicesAt, type Document, operationsOf } from './document.mts';
import { listMethod } from './fields.mts';
import { propertiesOf } from './properties.mts';

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const write = (path: string, content: string) => writeFileSync(at(`dist/nodes/${path}`), content);

const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

rmSync(at('dist'), { recursive: true, force: true });
mkdirSync(at('dist/nodes'), { recursive: true });
cpSync(at('source/nodes/platform.svg'), at('dist/nodes/platform.svg'));

registerAreas(areas);
const document: Document = JSON.parse(JSON.stringify(buildDocument(appRouter, {})));
const known = operationsOf(document);
/** Workflows store the name of a node, so it stays when the words of its area change. */
const stableNames: Readonly<Record<string, string>> = {
  Platform: 'Settings',
  'Purchasing and construction': 'PurchasingAndWorks',
};
const made = [...new Set(known.map(({ area }) => area))].sort().map((area) => {
  const className = `Platform${stableNames[area] ?? pascal(area)}`;
  const displayName = area === 'Platform' ? 'Platform: settings' : `Platform: ${area}`;
  const own = known.filter((one) => one.area === area);
  const name = className.charAt(0).toLowerCase() + className.slice(1);
  const description = `${own.length} operations: ${[...new Set(own.map(({ tag }) => tag))].join(', ')}`;
  const properties = propertiesOf(own);
  // An id inside a value that is written as JSON has no pick list.
  const searched = JSON.stringify(properties);
  const paths = [...new Set(own.flatMap(({ lists }) => Object.values(lists)))].filter((path) =>
    searched.includes(`"searchListMethod":"${listMethod(path)}"`),
  );
  const lists = Object.fromEntries(paths.map((path) => [listMethod(path), choicesAt(document, path)]));
  write(`${className}.json`, JSON.stringify({ name, displayName, description, properties, lists }));
  write(
    `${className}.node.js`,
    `exports.${className} = require('./area-node.js').areaNode(require('./${className}.json'));\n`,
  );
  return `dist/nodes/${className}.node.js`;
});

const types = namedTypes().filter(({ type }) => type !== 'webhook.test');
const groups = [...new Set(types.map(({ type }) => `${type.split('.')[0]}.*`))];
const options = [
  { name: '*', value: '*', description: 'Everything that happens' },
  ...groups.map((group) => ({ name: group, value: group, description: 'All of these' })),
  ...types.map(({ type, description }) => ({ name: type, value: type, description })),
].sort((a, b) => a.name.localeCompare(b.name, 'en'));
write('event-types.json', JSON.stringify(options));

// n8n finds nodes in package.json and shows no others, so the list there must be complete.
const { n8n } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const wanted = [...made, 'dist/nodes/PlatformTrigger.node.js'];
if (JSON.stringify(n8n.nodes) !== JSON.stringify(wanted))
  throw new Error(`n8n.nodes of package.json must be ${JSON.stringify(wanted, null, 2)}`);
process.stdout.write(`${known.length} operations in ${made.length} nodes, ${types.length} event types\n`);
