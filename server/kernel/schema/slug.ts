/** `¿Qué te contamos?` → `que-te-contamos`: what is left of a name in an address. */
export function slugOf(name: string, otherwise: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? [otherwise]).join('-').slice(0, 60).replace(/-+$/, '');
}
