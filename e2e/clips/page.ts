import * as mediabunny from 'mediabunny';
import { clips } from '#db/seed/clips.ts';
import { record } from './recording.ts';

window.recordClip = (name, bitrate) => record(mediabunny, clips[name], bitrate);
