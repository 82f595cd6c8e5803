/** Videos of the demonstration that can be played. `npm run clips` draws them into public/demonstration. */
export interface Clip {
  name: string;
  title: string;
  width: number;
  height: number;
  fps: number;
  frames: number;
  /** The frame at which the logo appears. */
  logoAt: number;
  /** The frame that the card shows. */
  stillAt: number;
}

const landscape = { width: 640, height: 360, fps: 25, frames: 300 };

export const clips = {
  firstCut: {
    ...landscape,
    name: 'opening-film-first-cut',
    title: 'Opening film, first cut',
    logoAt: 250,
    stillAt: 175,
  },
  secondCut: {
    ...landscape,
    name: 'opening-film-second-cut',
    title: 'Opening film, second cut',
    logoAt: 100,
    stillAt: 200,
  },
  shopTour: {
    name: 'shop-tour',
    title: 'Shop tour',
    width: 360,
    height: 640,
    fps: 25,
    frames: 250,
    logoAt: 200,
    stillAt: 110,
  },
} as const satisfies Record<string, Clip>;
