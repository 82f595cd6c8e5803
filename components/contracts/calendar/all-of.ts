interface Page<Item> {
  data: Item[];
  meta: { total_pages: number };
}

/** Reads all pages of a list. */
export async function allOf<Item>(read: (page: number) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  let pages = 1;
  for (let page = 1; page <= pages; page++) {
    const { data, meta } = await read(page);
    items.push(...data);
    pages = meta.total_pages;
  }
  return items;
}
