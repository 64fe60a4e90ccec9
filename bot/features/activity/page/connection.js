// The connection to the bot: a socket, or requests if sockets fail. Both carry the same messages.

const FIRST_RETRY_MS = 300;
const LONGEST_RETRY_MS = 8_000;
const ANSWER_MS = 10_000;
const THINKING_MS = 65_000;
const THINKING = new Set(["hint", "allow-hints", "press"]);
const HERE_MS = 5 * 60_000; // between two messages that the page is in use
const MOST_UNOPENED_SOCKETS = 2; // failures to open before requests are used instead
const SESSION_OVER = 4401;

const url = (path) => new URL(path, location.href);

/** Sends a request of the page; resolves to `{status, body}`, with status 0 without an answer. */
export async function post(path, body, signal = null) {
  try {
    const response = await fetch(url(path), { method: "POST", body: JSON.stringify(body), cache: "no-store", signal });
    return { status: response.status, body: await response.json().catch(() => ({})) };
  } catch {
    return { status: 0, body: {} };
  }
}

/**
 * Keeps a page up to date. `signIn()` resolves to the secret of a new session. Calls `onMessage(message)` for each message
 * of the bot except answers, and `onStatus("online" | "lost")`.
 */
export class Connection {
  constructor({ signIn, onMessage, onStatus }) {
    Object.assign(this, { signIn, onMessage, onStatus });
    this.session = null;
    this.shown = { table: "", tag: "" };
    this.failures = 0;
    this.unopenedSockets = 0;
    this.n = 0;
    this.answers = new Map();
    setInterval(() => this.socket && this.send({ do: "here" }), HERE_MS);
    window.addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.hurry());
  }

  async open() {
    if (this.opening) return;
    this.opening = true;
    try {
      this.session ??= await this.signIn();
    } finally {
      this.opening = false;
    }
    if (this.unopenedSockets >= MOST_UNOPENED_SOCKETS) this.poll();
    else this.connect();
  }

  connect() {
    const target = url("socket");
    target.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(target);
    let isOpen = false;
    socket.onopen = () => {
      isOpen = true;
      this.unopenedSockets = 0;
      this.socket = socket;
      this.send({ do: "hello", session: this.session, ...this.shown });
    };
    socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
    socket.onclose = ({ code }) => {
      if (!isOpen) this.unopenedSockets++;
      this.socket = null;
      if (code === SESSION_OVER) this.session = null;
      this.retry();
    };
  }

  async poll() {
    const polling = this.polling = new AbortController();
    const { status, body } = await post("poll", { do: "poll", session: this.session, ...this.shown }, polling.signal);
    if (polling.signal.aborted) return this.poll();
    if (status === 401) this.session = null;
    if (status !== 200) return this.retry();
    this.onStatus("online");
    this.failures = 0;
    for (const message of body.messages) this.receive(message);
    return this.poll();
  }

  receive(message) {
    this.failures = 0;
    this.onStatus("online");
    if (message.type === "table") this.shown = { table: message.table, tag: message.tag };
    if (message.type === "answer") {
      this.answers.get(message.n)?.(message);
      this.answers.delete(message.n);
    } else this.onMessage(message);
  }

  send(frame) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  /** Sends a request about the table shown; resolves to the answer, which may have an `error`. */
  async ask(what, facts = {}) {
    const n = ++this.n;
    const frame = { do: what, n, table: this.shown.table, ...facts };
    if (!this.socket) {
      const { status, body } = await post("act", { ...frame, session: this.session });
      if (status !== 200) return { error: body.error ?? "lost" };
      const [answer] = body.messages;
      if (answer.shows) this.follow(answer.shows);
      return answer;
    }
    return new Promise((resolve) => {
      this.answers.set(n, resolve);
      setTimeout(() => {
        this.answers.delete(n);
        resolve({ error: "lost" });
      }, THINKING.has(what) ? THINKING_MS : ANSWER_MS);
      this.send(frame);
    });
  }

  /** Requests another table, which the bot has chosen; no poll may have been open through which the bot could send it. */
  follow(table) {
    this.shown = { table, tag: "" };
    this.polling?.abort();
  }

  retry() {
    this.onStatus("lost");
    for (const resolve of this.answers.values()) resolve({ error: "lost" });
    this.answers.clear();
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures++);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.reopen(), wait * (0.75 + Math.random() / 2));
  }

  async reopen() {
    this.timer = null;
    await this.open().catch(() => this.retry());
  }

  hurry() {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.failures = 0;
    this.reopen();
  }
}
