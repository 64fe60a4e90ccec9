// Soft synthesized sounds, and short vibrations on devices that support them.

const NOTES = { turn: [[659, 0], [880, 0.11]], moon: [[523, 0], [659, 0.13], [784, 0.26], [1047, 0.39]], win: [[523, 0], [659, 0.12], [784, 0.24], [1047, 0.36], [1319, 0.48]], over: [[494, 0], [392, 0.16]], trick: [[392, 0], [523, 0.07]], queen: [[147, 0], [110, 0.13]] };
const VIBRATIONS = { turn: [18], queen: [30, 40, 30], moon: [20, 60, 20, 60, 40], win: [20, 50, 60] };
const KEY = "moonshooter-sound";

/** Sounds of a table. Off at first on phones; the choice is remembered if the browser allows storage. */
export class Sound {
  constructor(isPhone) {
    this.isOn = recall() ?? !isPhone;
    document.addEventListener("pointerdown", () => this.context?.resume(), { passive: true });
  }

  toggle() {
    this.isOn = !this.isOn;
    remember(this.isOn);
    if (this.isOn) this.play("turn");
    return this.isOn;
  }

  play(name) {
    if (VIBRATIONS[name] && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATIONS[name]);
    if (!this.isOn || document.visibilityState !== "visible") return;
    this.context ??= new (window.AudioContext ?? window.webkitAudioContext)();
    if (this.context.state !== "running") return void this.context.resume().catch(() => undefined);
    if (name === "card") this.tap();
    else for (const [pitch, at] of NOTES[name]) this.ring(pitch, at);
  }

  /** A card on felt: a puff of filtered noise. */
  tap() {
    const { context } = this;
    const length = Math.floor(context.sampleRate * 0.06);
    const buffer = context.createBuffer(1, length, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let n = 0; n < length; n++) samples[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 3;
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency: 1800, Q: 0.7 }))
      .connect(new GainNode(context, { gain: 0.16 })).connect(context.destination);
    source.start();
  }

  ring(pitch, at) {
    const { context } = this;
    const start = context.currentTime + at;
    const tone = new OscillatorNode(context, { type: pitch < 200 ? "triangle" : "sine", frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(pitch < 200 ? 0.14 : 0.06, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0005, start + 0.4);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.45);
  }
}

function recall() {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === null ? null : kept === "on";
  } catch {
    return null; // a frame of another site may have no storage
  }
}

function remember(isOn) {
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch { /* then the choice lasts until the page is closed */ }
}
