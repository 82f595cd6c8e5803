/** The color of letters of organizations that have chosen none. */
const usualColor = '#0f6a58';

const [dark, light] = ['#1d1c19', '#ffffff'] as const;

/** The share of light of a color, from 0 to 1 (the relative luminance of WCAG 2). */
function lightOf(color: string): number {
  const part = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

/** The color of the organization, with the color of text on it that has more contrast. */
export function colorsOf(chosen: string | null) {
  const accent = chosen ?? usualColor;
  const luminance = lightOf(accent);
  const onAccent = 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? light : dark;
  return { accent, onAccent };
}

const font = "font-family:'Noto Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** Many mail programs read no style sheet, so each element has its own style. */
export const styles = {
  page: 'margin:0;padding:0;background-color:#f4f2ee',
  sheet: `width:100%;max-width:600px;background-color:#ffffff;${font}`,
  inside: 'padding:28px 28px 32px',
  author: `margin:0;font-size:16px;line-height:24px;font-weight:600;color:${dark};${font}`,
  title: `margin:0;font-size:22px;line-height:30px;font-weight:600;color:${dark};${font}`,
  text: `margin:0;font-size:15px;line-height:24px;color:${dark};white-space:pre-line;word-break:break-word;${font}`,
  quiet: `font-size:13px;line-height:20px;color:#625d54;${font}`,
  label: `padding:7px 16px 7px 0;font-size:14px;line-height:20px;color:#625d54;text-align:left;vertical-align:top;font-weight:400;border-bottom:1px solid #d9d5cc;${font}`,
  value: `padding:7px 0;font-size:14px;line-height:20px;color:${dark};text-align:right;vertical-align:top;border-bottom:1px solid #d9d5cc;${font}`,
  button: `display:inline-block;padding:12px 24px;font-size:15px;line-height:22px;font-weight:600;text-decoration:none;${font}`,
} as const;

/** Programs that read style sheets follow the dark scheme of their reader; the others keep the light colors. */
export const darkScheme =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media (prefers-color-scheme:dark){.page{background-color:#161513!important}.sheet{background-color:#211f1c!important}' +
  '.text,.value{color:#f1eee8!important}.quiet,.label{color:#b9b2a5!important}.label,.value{border-color:#3d3a35!important}' +
  '.logo{background-color:#ffffff!important}}';
