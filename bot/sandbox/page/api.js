// One person's connection to the server: REST requests with the person's token, and the gateway with
// heartbeat and reconnection. Nothing here depends on the contents of the page.

const ROOT = "/api/v10";

/** A refusal by the server: HTTP status, Discord's code (0 for none) and its sentence. */
export class ApiError extends Error {
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Requests as the person who owns `token`. Raises ApiError; status 0 means the server can't be reached. */
export class Api {
  constructor(token) {
    this.token = token;
  }

  get(path) {
    return this.request("GET", path);
  }

  post(path, body) {
    return this.request("POST", path, body);
  }

  async request(method, path, body) {
    for (let attempt = 0; ; attempt++) {
      const response = await send(method, ROOT + path, body, { Authorization: this.token });
      if (response.status === 429 && attempt < 3) {
        const { retry_after: wait = 1 } = await response.json().catch(() => ({}));
        await new Promise((resolve) => setTimeout(resolve, wait * 1000));
        continue;
      }
      return answer(response);
    }
  }
}

/** Requests to the sandbox's control API, which needs no token. */
export const control = {
  state: async () => answer(await send("GET", "/sandbox/state")),
  addUser: async (name) => answer(await send("POST", "/sandbox/users", { name })),
  install: async (userId, installed) => answer(await send("POST", `/sandbox/users/${userId}/install`, { installed })),
};

/** The requests of an Activity's host to the sandbox. */
export const activity = {
  code: async (frameId) => answer(await send("POST", `/sandbox/activity/${frameId}/code`)),
  participants: async (frameId) => answer(await send("GET", `/sandbox/activity/${frameId}/participants`)),
  leave: async (frameId) => answer(await send("DELETE", `/sandbox/activity/${frameId}`)),
  authorization: async (token) => answer(await send("GET", `${ROOT}/oauth2/@me`, undefined, { Authorization: `Bearer ${token}` })),
};

async function send(method, url, body, headers = {}) {
  const options = { method, headers: { ...headers }, cache: "no-store" };
  if (body !== undefined) {
    options.headers["Content-Type"] = "application/json";
    options.body = JSON.stringify(body);
  }
  try {
    return await fetch(url, options);
  } catch {
    throw new ApiError(0, 0, "The server can't be reached.");
  }
}

async function answer(response) {
  const body = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, body?.code ?? 0, body?.message ?? response.statusText);
  return body;
}

let lastNonce = 0n;

/** A new nonce that looks like a snowflake, unique within the page. */
export function newNonce() {
  const now = (BigInt(Date.now()) - 1420070400000n) << 22n;
  lastNonce = now > lastNonce ? now : lastNonce + 1n;
  return String(lastNonce);
}

const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 8000;

/**
 * The gateway of one person. Calls `onEvent(type, data)` for each dispatch and `onStatus("online" |
 * "connecting" | "unauthorized")`. After a lost connection it identifies again, so everything must be fetched anew
 * after each READY.
 */
export class Gateway {
  constructor(token, onEvent, onStatus) {
    Object.assign(this, { token, onEvent, onStatus });
    this.sessionId = null;
    this.sequence = null;
    this.failures = 0;
    this.closed = false;
  }

  async connect() {
    if (this.closed || this.socket || this.isConnecting) return;
    this.onStatus("connecting");
    this.isConnecting = true;
    try {
      const { url } = await new Api(this.token).get("/gateway");
      if (!this.closed) this.open(localSocket(url));
    } catch (error) {
      this.retry();
      if (error.status === 401) this.onStatus("unauthorized");
    } finally {
      this.isConnecting = false;
    }
  }

  open(url) {
    const socket = new WebSocket(url);
    this.socket = socket;
    this.acknowledged = true;
    socket.onmessage = ({ data }) => this.receive(socket, JSON.parse(data));
    socket.onclose = ({ code }) => {
      if (socket !== this.socket) return;
      this.stop();
      this.retry();
      if (code === 4004) this.onStatus("unauthorized");
    };
  }

  receive(socket, { op, d, s, t }) {
    if (socket !== this.socket) return;
    if (s !== null && s !== undefined) this.sequence = s;
    if (op === 10) {
      this.beat = setInterval(() => this.heartbeat(), d.heartbeat_interval);
      this.send(2, {
        token: this.token,
        intents: 53608447,
        properties: { os: "browser", browser: "sandbox page", device: "" },
      });
    } else if (op === 11) this.acknowledged = true;
    else if (op === 1) this.send(1, this.sequence);
    else if (op === 7 || op === 9) this.restart();
    else if (op === 0) {
      if (t === "READY") {
        this.sessionId = d.session_id;
        this.failures = 0;
        this.onStatus("online");
      }
      this.onEvent(t, d);
    }
  }

  heartbeat() {
    if (!this.acknowledged) return this.restart();
    this.acknowledged = false;
    this.send(1, this.sequence);
  }

  send(op, d) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ op, d }));
  }

  restart() {
    const { socket } = this;
    this.stop();
    socket?.close();
    this.retry();
  }

  stop() {
    clearInterval(this.beat);
    this.socket = null;
    this.sessionId = null;
  }

  retry() {
    if (this.closed) return;
    this.onStatus("connecting");
    clearTimeout(this.timer);
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures++);
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  /** Reconnects now, without waiting for the next attempt. */
  hurry() {
    if (this.socket || this.closed) return;
    this.failures = 0;
    clearTimeout(this.timer);
    this.connect();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    const { socket } = this;
    this.stop();
    socket?.close();
  }
}

// The page may have been opened as localhost while the server calls itself 127.0.0.1 (or the reverse).
function localSocket(url) {
  const parsed = new URL(url);
  const target = new URL(location.href);
  target.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  target.pathname = parsed.pathname;
  target.hash = "";
  target.search = "?v=10&encoding=json";
  return target.href;
}
