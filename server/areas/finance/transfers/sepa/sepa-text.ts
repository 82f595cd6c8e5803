/** Letters that do not come apart into a Latin letter and a mark, and signs with a usual substitute. */
const substitutes: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D' },
  ...{ þ: 'th', Þ: 'TH', ł: 'l', Ł: 'L', ħ: 'h', Ħ: 'H', ı: 'i', ŋ: 'n', ª: 'a', º: 'o', '€': 'EUR' },
  ...{ '&': '+', '@': '(at)', _: '-', '–': '-', '—': '-', '’': "'", '‘': "'", '“': "'", '”': "'", '"': "'" },
  ...{ '«': "'", '»': "'", ';': ',', '|': '/', '[': '(', ']': ')', '{': '(', '}': ')', '·': '.' },
  ...{ '*': '.', '#': '.', '%': '.', '=': '-', '~': '-', '<': '(', '>': ')', '!': '.', $: '.', '\\': '/' },
};

/** Greek and Cyrillic letters, because names of Greece, Cyprus and Bulgaria are written in them. */
const letters: Readonly<Record<string, string>> = {
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
  ...{ ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps' },
  ...{ ω: 'o', а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch' },
  ...{ ш: 'sh', щ: 'sht', ъ: 'a', ы: 'y', ь: 'y', э: 'e', ю: 'yu', я: 'ya' },
};

function latinOf(sign: string): string {
  const lower = sign.toLowerCase();
  const letter = letters[lower];
  const upper = letter && `${letter.charAt(0).toUpperCase()}${letter.slice(1)}`;
  return substitutes[sign] ?? (sign === lower ? letter : upper) ?? sign;
}

/**
 * A text in the letters that all banks of SEPA accept, cut at a length. Accents are left out, and a sign without a
 * substitute becomes a full stop. Banks refuse slashes at the ends and two of them together.
 */
export function sepaText(text: string, most: number): string {
  const latin = [...text.normalize('NFD').replace(/\p{M}/gu, '')].map(latinOf).join('');
  return latin
    .replace(/\s+/g, ' ')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')
    .replace(/\/{2,}/g, '/')
    .replace(/^[/ ]+/, '')
    .slice(0, most)
    .replace(/[/ ]+$/, '');
}
