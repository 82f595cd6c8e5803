import type { Clip } from '#server/demo/clips.ts';

type Pen = CanvasRenderingContext2D;

const part = (frame: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (frame - from) / (to - from)));

/** A morning: the sun rises over three ranges of hills that pass by. */
function drawMorning(pen: Pen, { width, height, frames }: Clip, frame: number): void {
  const risen = part(frame, 0, frames);
  const sky = pen.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, `hsl(${215 - 20 * risen} 45% ${22 + 40 * risen}%)`);
  sky.addColorStop(1, `hsl(${18 + 22 * risen} 75% ${45 + 25 * risen}%)`);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = `hsl(${32 + 14 * risen} 95% ${62 + 14 * risen}%)`;
  pen.beginPath();
  pen.arc(width * (0.25 + 0.4 * risen), height * (0.85 - 0.55 * risen), height * 0.12, 0, 2 * Math.PI);
  pen.fill();
  for (const [nth, shade] of [46, 34, 22].entries()) {
    const speed = 0.6 + nth * 0.9;
    pen.fillStyle = `hsl(${165 + nth * 8} 28% ${shade - 6 + 8 * risen}%)`;
    pen.beginPath();
    pen.moveTo(0, height);
    for (let x = 0; x <= width; x += 8) {
      const at = (x + frame * speed) / (95 - nth * 14);
      const top = height * (0.62 + nth * 0.1) + Math.sin(at) * (20 - nth * 3) + Math.sin(at * 2.3) * 7;
      pen.lineTo(x, top);
    }
    pen.lineTo(width, height);
    pen.fill();
  }
}

/** A walk past shelves, with a lamp that swings. */
function drawShop(pen: Pen, { width, height, frames }: Clip, frame: number): void {
  const walked = part(frame, 0, frames);
  pen.fillStyle = '#efe3cf';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#c9a57b';
  pen.fillRect(0, height * 0.82, width, height * 0.18);
  for (let shelf = 0; shelf < 4; shelf += 1) {
    const top = height * (0.26 + shelf * 0.14);
    pen.fillStyle = '#7a5636';
    pen.fillRect(0, top, width, 6);
    for (let nth = 0; nth < 14; nth += 1) {
      const x = nth * 64 + shelf * 23 - walked * 430;
      const tall = 34 + ((nth * 7 + shelf * 5) % 5) * 8;
      pen.fillStyle = `hsl(${(nth * 47 + shelf * 83) % 360} 48% 48%)`;
      pen.fillRect(x, top - tall, 40, tall);
    }
  }
  const swing = Math.sin(frame / 12) * 0.22;
  pen.save();
  pen.translate(width / 2, 0);
  pen.rotate(swing);
  pen.fillStyle = '#3b3129';
  pen.fillRect(-2, 0, 4, height * 0.1);
  pen.fillStyle = '#f4b942';
  pen.beginPath();
  pen.arc(0, height * 0.11, 24, 0, 2 * Math.PI);
  pen.fill();
  pen.restore();
}

function drawLogo(pen: Pen, { width, height, logoAt }: Clip, frame: number): void {
  const shown = part(frame, logoAt, logoAt + 12);
  if (shown === 0) return;
  pen.globalAlpha = shown;
  pen.fillStyle = '#ffffff';
  pen.textAlign = 'center';
  pen.font = `700 ${Math.round(Math.min(width, height) * 0.11)}px sans-serif`;
  pen.fillText('ESTUDIO', width / 2, height * 0.45);
  pen.globalAlpha = 1;
}

const two = (count: number) => String(count).padStart(2, '0');

/** Draws the name of the cut and the number of the frame, so that anybody can see that a comment is at its frame. */
function drawTimecode(pen: Pen, { width, height, fps, frames, title }: Clip, frame: number): void {
  const seconds = Math.floor(frame / fps);
  pen.fillStyle = 'rgb(10 10 10 / 72%)';
  pen.fillRect(0, height - 46, width, 46);
  pen.fillStyle = '#f4b942';
  pen.fillRect(0, height - 4, (width * (frame + 1)) / frames, 4);
  pen.fillStyle = '#ffffff';
  pen.textAlign = 'left';
  pen.font = '600 20px monospace';
  pen.fillText(`00:00:${two(seconds)}:${two(frame % fps)}`, 12, height - 18);
  pen.textAlign = 'right';
  pen.font = '15px sans-serif';
  pen.fillText(title, width - 12, height - 19);
}

/** Draws one frame. The same number always gives the same picture. */
export function drawFrame(pen: Pen, clip: Clip, frame: number): void {
  if (clip.height > clip.width) drawShop(pen, clip, frame);
  else drawMorning(pen, clip, frame);
  drawLogo(pen, clip, frame);
  drawTimecode(pen, clip, frame);
}
