import { expect, test } from 'vitest';
import { titleOfFilm } from './title-of-film.ts';

test('a card is called like its film, without the ending and with spaces', () => {
  expect(titleOfFilm('shop_tour_v2.final.mov')).toBe('shop tour v2.final');
  expect(titleOfFilm('Opening film.mp4')).toBe('Opening film');
  expect(titleOfFilm('.mp4')).toBe('.mp4');
});
