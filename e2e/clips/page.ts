import * as mediabunny from 'mediabunny';
import { clips } from '#server/demo/clips.ts';
import { record } from './recording.ts';

window.recordClip = (name, bitrate) => record(mediabunny, clips[name], bitrate);
