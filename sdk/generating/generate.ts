import { readFileSync, writeFileSync } from 'node:fs';
import { version } from '../../server/boot/config.ts';
import { clientDocument } from './document.ts';
import { typesOf } from './generator.ts';

const place = (file: string) => new URL(`../${file}`, import.meta.url);
writeFileSync(place('schema.ts'), await typesOf(clientDocument()));
const about = JSON.parse(readFileSync(place('package.json'), 'utf8'));
writeFileSync(place('package.json'), `${JSON.stringify({ ...about, version }, null, 2)}\n`);
