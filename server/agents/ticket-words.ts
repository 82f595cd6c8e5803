/** What people call what a ticket is about, in Spanish, Portuguese and English. */
const words: Readonly<Record<string, string>> = {
  billing:
    'invoice invoices billing charge charged refund payment paid factura facturas cobro cobrado reembolso pago fatura cobrança pagamento nota fiscal',
  delivery:
    'delivery shipment shipping parcel late arrived entrega envío paquete retraso llegado remessa encomenda atraso chegou',
  technical:
    'error bug crash broken fails login password screen fallo falla contraseña pantalla acceso erro falha senha tela quebrado',
  video:
    'video edit editing cut subtitles render export vídeo edición corte subtítulos edição legendas corte montaje',
};

const sets = Object.entries(words).map(([name, list]) => [name, new Set(list.split(' '))] as const);

export interface Category {
  category: string;
  found: string[];
}

/** The one most of whose words are said; none where two are as likely. */
export function categoryOf(text: string): Category | undefined {
  const said = new Set(text.toLowerCase().match(/[\p{L}]+/gu) ?? []);
  const ranked = sets
    .map(([category, known]) => ({ category, found: [...said].filter((word) => known.has(word)) }))
    .filter(({ found }) => found.length > 0)
    .toSorted((a, b) => b.found.length - a.found.length);
  const [first, second] = ranked;
  return first && first.found.length > (second?.found.length ?? 0) ? first : undefined;
}
