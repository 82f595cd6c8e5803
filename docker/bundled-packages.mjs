// Prints the names of the packages that a built product does not load. Plain Node 20, no packages.
import fs from 'node:fs';
import { notBundled } from '../server/boot/install.mjs';

const { dependencies } = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const bundled = Object.keys(dependencies).filter((name) => !notBundled.includes(name));
process.stdout.write(bundled.join(' '));
