'use client';

import { createContext, useContext } from 'react';
import type { Film } from '../player/use-film.ts';

/** The film that plays on the page of the card; undefined if there is none that plays here. */
export const ShownFilmContext = createContext<Film | undefined>(undefined);

export const useShownFilm = (): Film | undefined => useContext(ShownFilmContext);
