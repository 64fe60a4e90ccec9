// Discord's protocol between an Activity and the client around it: messages [opcode, payload] by postMessage.
//
// The handshake goes to any origin, because a reloaded page can't know that of its parent; from READY on
// messages go only to the origin that has answered. A command that gets no answer in time fails.

const HANDSHAKE = 0, FRAME = 1, CLOSE = 2;
const READY_MS = 10_000;
const COMMAND_MS = 60_000; // people need time to read and answer a dialog
const ORIGINS = [
  "https://discord.com", "https://ptb.discord.com", "https://canary.discord.com",
];

/** A refusal by Discord's client, with its code; 0 if there was no answer. */
export class Refusal extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** A command that is answered once. */
class Pending {
  constructor(timeout) {
    this.promise = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
    this.timer = setTimeout(() => this.reject(new Refusal(0, "no answer")), timeout);
    this.promise.catch(() => undefined).finally(() => clearTimeout(this.timer));
  }
}

/** Discord's client, from the point of view of a page in its frame. */
export class Discord {
  constructor(clientId, query, host = window.parent.opener ?? window.parent) {
    this.clientId = clientId;
    this.host = host;
    this.frameId = query.get("frame_id");
    this.isMobile = query.get("platform") === "mobile";
    this.origin = null;
    this.pending = new Map();
    this.listeners = new Map();
    this.greeted = new Pending(READY_MS);
    window.addEventListener("message", (event) => this.receive(event));
  }

  /** Resolves once the client is ready. */
  ready() {
    this.host.postMessage([HANDSHAKE, { v: 1, encoding: "json", client_id: this.clientId, frame_id: this.frameId }], "*");
    return this.greeted.promise;
  }

  /** Sends a command; resolves to its data, or is rejected with a Refusal. */
  command(cmd, args, evt) {
    const nonce = crypto.randomUUID();
    const pending = new Pending(COMMAND_MS);
    this.pending.set(nonce, pending);
    this.send(FRAME, { cmd, nonce, ...(args && { args }), ...(evt && { evt }) });
    return pending.promise.finally(() => this.pending.delete(nonce));
  }

  /** Calls `listener` with the data of each event of this name; a client without such an event is not an error. */
  async subscribe(evt, listener) {
    this.listeners.set(evt, listener);
    await this.command("SUBSCRIBE", undefined, evt).catch(() => undefined);
  }

  /** Requests a code that identifies the person; Discord may ask the person for permission. */
  async authorize() {
    const args = { client_id: this.clientId, response_type: "code", state: "", prompt: "none", scope: ["identify"] };
    const { code } = await this.command("AUTHORIZE", args);
    return code;
  }

  /** Closes the Activity. */
  close(message = "") {
    this.send(CLOSE, { code: 1000, message, nonce: crypto.randomUUID() });
  }

  send(opcode, payload) {
    this.host.postMessage([opcode, payload], this.origin ?? "*");
  }

  receive({ data, origin, source }) {
    if (source !== this.host || !Array.isArray(data)) return;
    if (this.origin ? origin !== this.origin : ![location.origin, ...ORIGINS].includes(origin)) return;
    const [opcode, payload] = data;
    if (opcode === FRAME && payload) this.handle(payload, origin);
    else if (opcode === CLOSE && !this.origin) this.greeted.reject(new Refusal(payload?.code ?? 0, payload?.message ?? ""));
  }

  handle({ cmd, evt, nonce, data }, origin) {
    if (cmd === "DISPATCH") {
      if (evt === "READY") {
        this.origin = origin;
        this.greeted.resolve(data);
      } else this.listeners.get(evt)?.(data ?? {});
      return;
    }
    const pending = this.pending.get(nonce);
    if (evt === "ERROR") pending?.reject(new Refusal(data?.code ?? 0, data?.message ?? ""));
    else pending?.resolve(data ?? {});
  }
}
