/** The part of an address made from a name: `¿Qué te contamos?` becomes `que-te-contamos`. */
export function slugOf(name: string, otherwise: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? [otherwise]).join('-').slice(0, 60).replace(/-+$/, '');
}
