"use client";

import { storedSwitch } from "@/components/kit/ui/stored-switch";

/** Whether this browser sounds an alarm for late stops; off at first. */
export const { set: setAlarmSound, use: useAlarmSound } = storedSwitch("waybill-late-alarm", false);

/** Two rising tones, in hertz. */
const TONES = [660, 880];
const TONE_SECONDS = 0.18;
const VOLUME = 0.12;

let audio: AudioContext | null = null;

/** Sounds the alarm. Browsers stay silent until somebody has used the page. */
export function soundAlarm(): void {
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  void audio.resume();
  const volume = audio.createGain();
  volume.gain.value = VOLUME;
  volume.connect(destination);
  TONES.forEach((frequency, index) => {
    const tone = new OscillatorNode(audio as AudioContext, { frequency });
    tone.connect(volume);
    tone.start(currentTime + index * TONE_SECONDS);
    tone.stop(currentTime + (index + 1) * TONE_SECONDS);
  });
}
